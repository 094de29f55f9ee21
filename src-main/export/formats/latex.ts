import type { LayoutElement } from '#shared/results/element.ts'
import { readFlowingBlocks } from '../body/flow-lines.ts'
import { isFigure } from '../body/read-blocks.ts'
import type { ExportContent } from '../content.ts'
import { safeFileStem } from '../file-name.ts'
import { describeHole, withHoles } from '../holes.ts'
import { escapeLatex } from '../latex/escape-latex.ts'
import { hasOtherLetters, otherLettersPreamble } from '../latex/other-letters.ts'
import { directedLatex, rightToLeftPreamble } from '../latex/right-to-left.ts'
import { hasRightToLeft } from '#shared/text/right-to-left.ts'
import { blockLatex } from '../latex/latex-blocks.ts'
import { textOf } from '../body/written-text.ts'
import { pictureName } from '../zip/picture-name.ts'
import { type ZipEntry, zipFiles } from '../zip/zip-files.ts'

/** `NAME.tex` with the pictures of its figures in `images/`. */
export function writeLatex(content: ExportContent): AsyncIterable<Uint8Array> {
  return zipFiles(files(content))
}

async function* files(content: ExportContent): AsyncIterable<ZipEntry> {
  const names = new Map<string, string>()
  const { run, options } = content
  let script = scriptOf(options.language === 'ko' ? hangulSample : run.name)
  let isReversed = hasRightToLeft(run.name)
  let hasOther = hasOtherLetters(run.name)
  for (const element of content.elements()) {
    const text = textOf(element)
    if (script !== 'hangul') script = scriptOf(text) ?? script
    isReversed ||= hasRightToLeft(text)
    hasOther ||= hasOtherLetters(text)
    const picture = isFigure(element.category) ? await content.pictureOf(element) : null
    if (!picture) continue
    const path = `images/${pictureName(element, picture)}`
    names.set(element.key, path)
    yield { path, content: picture.bytes, isStored: true }
  }
  const needs = { script, isReversed, hasOther }
  yield { path: `${safeFileStem(content.run.name)}.tex`, content: texFile(content, names, needs) }
}

/** Scripts that no font of TeX's own has letters of. */
type EastAsianScript = 'hangul' | 'han'

/** What the text of a document asks for. */
interface Needs {
  readonly script: EastAsianScript | null
  /** Whether any of it is read from right to left. */
  readonly isReversed: boolean
  /** Whether TeX's own font lacks any of it. */
  readonly hasOther: boolean
}

const hangul = /\p{Script=Hangul}/u
const han = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
/** Of what is said in Korean of pages that are missing. */
const hangulSample = '쪽'

function scriptOf(text: string): EastAsianScript | null {
  if (hangul.test(text)) return 'hangul'
  return han.test(text) ? 'han' : null
}

/** Of Linux with TeX, Windows and macOS. */
const eastAsianFonts: Readonly<Record<EastAsianScript, readonly string[]>> = {
  hangul: ['Noto Serif CJK KR', 'NanumMyeongjo', 'Batang', 'Malgun Gothic', 'AppleMyungjo'],
  han: [
    'Noto Serif CJK SC',
    'FandolSong',
    'SimSun',
    'Songti SC',
    'MS Mincho',
    'Hiragino Mincho ProN',
  ],
}

/**
 * XeLaTeX would leave out letters that its font lacks, and say so in its log alone. These fonts have Latin letters, too;
 * Chinese and Japanese have no blanks to break lines at.
 */
function eastAsian(script: EastAsianScript): string {
  const choice = eastAsianFonts[script].reduceRight(
    (rest, font) =>
      `\\IfFontExistsTF{${font}}{\\setmainfont{${font}}\\setmonofont{${font}}}{${rest}}`,
    '',
  )
  if (script === 'hangul') return `\\IfFileExists{kotex.sty}{\\usepackage{kotex}}{${choice}}\n`
  return `${choice}\n\\ifXeTeX\\XeTeXlinebreaklocale "zh"\\XeTeXlinebreakskip=0pt plus 1pt\\fi\n`
}

/** What a text that says something else than its element would ask for all the same. */
const unasked = `\\providecommand{\\otherletters}{}\\providecommand{\\othersigns}{}
\\providecommand{\\hebrewletters}{}\\providecommand{\\arabicletters}{}
\\providecommand{\\RL}[1]{#1}\\providecommand{\\LR}[1]{#1}\\providecommand{\\RTL}[1]{#1}
`

/** Cells that stay in their first row. By another name: pandoc puts a definition of `\multirow` in place of its own, and reads no merges then. */
const lowCells = '\\newcommand{\\lowcell}[3]{\\ifx=#2#3\\else\\parbox[t]{#2}{#3}\\fi}'

/** For XeLaTeX and LuaLaTeX, which read UTF-8; Chinese, Japanese and Korean are set where a font for them is installed. */
const preamble = ({ script, isReversed, hasOther }: Needs): string => `% !TeX program = xelatex
\\documentclass[a4paper]{article}
\\usepackage[no-math]{fontspec}
\\usepackage{iftex}
${script === null ? '' : eastAsian(script)}\
\\usepackage[margin=25mm]{geometry}
\\usepackage{amsmath,amssymb,graphicx,longtable,xcolor}
${lowCells}
\\IfFileExists{multirow.sty}{\\usepackage{multirow}}{\\let\\multirow\\lowcell}
\\IfFileExists{ulem.sty}{\\usepackage[normalem]{ulem}}{}
\\providecommand{\\uline}[1]{#1}
\\providecommand{\\sout}[1]{#1}
\\IfFileExists{cancel.sty}{\\usepackage{cancel}}{}
\\providecommand{\\textquotedbl}{"}
${hasOther ? otherLettersPreamble : ''}${isReversed ? rightToLeftPreamble : ''}\
${unasked}\
\\setlength{\\parindent}{0pt}
\\setlength{\\parskip}{.6em}
\\emergencystretch=3em
`

function* texFile(
  content: ExportContent,
  names: ReadonlyMap<string, string>,
  needs: Needs,
): Iterable<string> {
  yield `${preamble(needs)}\\title{${directedLatex(content.run.name)}}\n\\date{}\n\\begin{document}\n\\maketitle\n`
  for (const part of withHoles(content)) {
    if (part.kind === 'hole') {
      yield `\n\\fbox{\\parbox{.9\\linewidth}{${escapeLatex(describeHole(part.hole, content))}}}\n`
      continue
    }
    const text = elementLatex(part.element, names.get(part.element.key))
    if (text !== '') yield `\n% page ${part.element.page}\n${text}`
  }
  yield '\n\\end{document}\n'
}

/** Running heads and notes are small, captions stand in the middle, line by line: `\\newline` fills a line. */
const looks: Readonly<Record<string, readonly [begin: string, end: string]>> = {
  header: ['{\\footnotesize\\color{gray} ', '\\par}\n'],
  footer: ['{\\footnotesize\\color{gray} ', '\\par}\n'],
  footnote: ['{\\footnotesize ', '\\par}\n'],
  caption: [
    '\\begin{center}\\small\\let\\rtlfill\\relax\\renewcommand{\\newline}{\\\\\\relax}',
    '\\end{center}\n',
  ],
}

function elementLatex(element: LayoutElement, picture: string | undefined): string {
  const inner = readFlowingBlocks(element)
    .map((block) => blockLatex(block, picture))
    .filter((text) => text.trim() !== '')
    .join('\n')
  const look = Object.hasOwn(looks, element.category) ? looks[element.category] : undefined
  return look && inner !== '' ? `${look[0]}${inner.trimEnd()}${look[1]}` : inner
}
