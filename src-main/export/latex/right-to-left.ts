import { directedParts, hasRightToLeft, isRightToLeft } from '#shared/text/right-to-left.ts'
import { escapeLatex } from './escape-latex.ts'

const hebrew = /\p{Script=Hebrew}/u

/**
 * Text as TeX sets it, its words from right to left where they are read so.
 *
 * @param isReversed whether the whole that it is a part of is read from right to left
 */
export function directedLatex(text: string, isReversed = false): string {
  if (!isReversed && !hasRightToLeft(text)) return escapeLatex(text)
  return directedParts(text, isReversed)
    .map((part) => {
      const latex = escapeLatex(part.text)
      // A blank behind a command's name would be its end.
      if (part.isRightToLeft && hasRightToLeft(part.text))
        return `\\RL{\\${hebrew.test(part.text) ? 'hebrew' : 'arabic'}letters{}${latex}}`
      return !part.isRightToLeft && isReversed && /[\p{L}\p{N}]/u.test(part.text)
        ? `\\LR{${latex}}`
        : latex
    })
    .join('')
}

/** What of a paragraph is read from right to left stands at the right; its line ends there, too. */
export function reversedLatex(latex: string, text: string): string {
  return latex !== '' && isRightToLeft(text) ? `\\RTL{${latex}}` : latex
}

/** Of Linux, Windows and macOS. */
const fonts = {
  hebrew: ['Noto Serif Hebrew', 'David CLM', 'FreeSerif', 'DejaVu Sans', 'Times New Roman'],
  arabic: ['Amiri', 'Noto Naskh Arabic', 'Scheherazade New', 'DejaVu Sans', 'Times New Roman'],
} as const

function fontChoice(script: keyof typeof fonts): string {
  const name = script === 'hebrew' ? 'Hebrew' : 'Arabic'
  return fonts[script].reduceRight<string>(
    (rest, font) =>
      `\\IfFontExistsTF{${font}}{\\newfontfamily\\${script}letters[Script=${name}]{${font}}}{${rest}}`,
    `\\newcommand{\\${script}letters}{}`,
  )
}

/**
 * By what the programs can do themselves: packages for it are not everywhere, and want to be the last. `\RTL` fills
 * its last line at the left, if what is around it doesn't (`\rtlfill`). `\/` does nothing there: pandoc drops braces behind
 * a command that it doesn't know, as what it is given, and with them all that is said.
 */
export const rightToLeftPreamble = `${fontChoice('hebrew')}
${fontChoice('arabic')}
\\ifXeTeX\\TeXXeTstate=1
\\newcommand{\\RL}[1]{\\beginR\\/{#1}\\endR}
\\newcommand{\\LR}[1]{\\beginL\\/{\\rmfamily#1}\\endL}
\\else
\\newcommand{\\RL}[1]{{\\textdir TRT#1}}
\\newcommand{\\LR}[1]{{\\textdir TLT\\rmfamily#1}}
\\fi
\\newcommand{\\rtlfill}{\\hfil}
\\newcommand{\\RTL}[1]{\\parfillskip=0pt\\leavevmode\\RL{#1\\rtlfill}}
`
