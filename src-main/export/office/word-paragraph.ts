import type { Inline, Mark } from '../body/block.ts'
import { directedParts, isRightToLeft } from '#shared/text/right-to-left.ts'
import { dollars } from '#shared/results/inline-equations.ts'
import { equationMathml } from '../body/equation-mathml.ts'
import { escapeXml } from '../body/escape-xml.ts'
import { ommlOf } from './omml.ts'

/** In the order in which the schema wants them (ECMA-376 Part 1, §17.3.2.28). */
const looks: readonly (readonly [Mark, string])[] = [
  ['code', '<w:rFonts w:ascii="Consolas" w:hAnsi="Consolas"/>'],
  ['bold', '<w:b/><w:bCs/>'],
  ['italic', '<w:i/><w:iCs/>'],
  ['strike', '<w:strike/>'],
  ['underline', '<w:u w:val="single"/>'],
  ['sub', '<w:vertAlign w:val="subscript"/>'],
  ['sup', '<w:vertAlign w:val="superscript"/>'],
]

/** A paragraph (§17.3.1.22) of already written runs; `more` stands beside the style. */
export function paragraphXml(style: string | null, runs: string, more = ''): string {
  const bidi = isRightToLeft(textIn(runs)) ? '<w:bidi/>' : ''
  const look = `${style === null ? '' : `<w:pStyle w:val="${style}"/>`}${more}${bidi}`
  return `<w:p>${look && `<w:pPr>${look}</w:pPr>`}${runs}</w:p>`
}

/** What written runs say, as far as their direction goes. */
function textIn(runs: string): string {
  return runs.replaceAll(/<[^<>]*>/g, ' ')
}

export function runsXml(inlines: readonly Inline[]): string {
  return inlines.map(inlineXml).join('')
}

function inlineXml(inline: Inline): string {
  switch (inline.kind) {
    case 'break':
      return '<w:r><w:br/></w:r>'
    case 'equation': {
      const mathml = equationMathml(inline.latex, 'inLine')
      return mathml === null
        ? textRun(dollars(inline.latex), [])
        : `<m:oMath>${ommlOf(mathml)}</m:oMath>`
    }
    case 'text':
      return textRun(inline.text, inline.marks)
  }
}

/** Text of several lines. */
export function linesXml(text: string): string {
  return text
    .split('\n')
    .map((line) => textRun(line, []))
    .join('<w:r><w:br/></w:r>')
}

export function textRun(text: string, marks: readonly Mark[]): string {
  const isSub = marks.includes('sub')
  const own = looks
    .filter(([mark]) => marks.includes(mark) && !(mark === 'sup' && isSub))
    .map(([, look]) => look)
    .join('')
  // Word takes the direction of letters from their run.
  return directedParts(text)
    .map((part) => {
      const all = `${own}${part.isRightToLeft ? '<w:rtl/>' : ''}`
      const look = all && `<w:rPr>${all}</w:rPr>`
      return `<w:r>${look}<w:t xml:space="preserve">${escapeXml(part.text)}</w:t></w:r>`
    })
    .join('')
}
