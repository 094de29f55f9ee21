import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { plainCell } from '#shared/results/plain-cell.ts'
import { blockLatex } from '../latex/latex-blocks.ts'
import { buildElement } from '../testing/build-run.ts'
import { sampleRun } from '../testing/sample-run.ts'
import { buildContent, writeBytes } from '../testing/write-bytes.ts'

async function texOf(html: string, category = 'paragraph'): Promise<string> {
  const element = { ...buildElement(0, 1, html), category, markdown: '', text: '' }
  const files = unzipSync(await writeBytes('latex', buildContent(sampleRun, [element])))
  return strFromU8(Object.values(files)[0] ?? new Uint8Array())
}

test('what has lines of its own keeps them, also those that begin as what TeX’s line break may take', async () => {
  const tex = await texOf('<p>one<br>[4] two<br>*three<br><br><b>four<br>five</b></p>', 'index')
  expect(tex).toContain(
    'one\\newline\n[4] two\\newline\n*three\\newline\n\\newline\n\\textbf{four}\\newline\n\\textbf{five}\n',
  )
})

test('an underlined sentence breaks its lines instead of leaving the page', async () => {
  const tex = await texOf('<p><u><b>under</b></u> <b><s>gone</s></b></p>')
  expect(tex).toContain('\\textbf{\\uline{under}} \\textbf{\\sout{gone}}')
})

test('a TeX that lacks a package sets the text without it: no definition stands in an argument', async () => {
  const tex = await texOf('<p>text</p>')
  expect(tex.match(/^\\IfFileExists.*#.*$/m)).toBeNull()
})

test('the lines of a program stay lines', async () => {
  const tex = await texOf('<pre><code>first\nsecond</code></pre>')
  expect(tex).toContain('\\texttt{first}\\newline\n\\texttt{second}\n')
})

test('Chinese, Japanese and Korean get a font that has their letters; nothing else asks for one', async () => {
  const [han, hangul, latin] = await Promise.all(
    ['电池', '電池 배터리', 'battery'].map((said) => texOf(`<p>${said}</p>`)),
  )
  expect(han).toContain('\\setmainfont{Noto Serif CJK SC}')
  expect(hangul).toContain(
    '\\IfFileExists{kotex.sty}{\\usepackage{kotex}}{\\IfFontExistsTF{Noto Serif CJK KR}',
  )
  expect(latin).not.toContain('\\setmainfont')
})

const preambleOf = (tex: string): string => tex.split('\\begin{document}')[0] ?? ''

test('Hebrew and Arabic are read from right to left, and what stands in them from left to right is not', async () => {
  const tex = await texOf('<p>שלום <b>עולם</b> Hello world, סוף</p>')
  const he = '\\RL{\\hebrewletters{}'
  expect(tex).toContain(
    `{\\RTL{${he}שלום }\\textbf{${he}עולם}} \\LR{Hello world}${he}, סוף}}\\par}`,
  )
  expect(preambleOf(tex)).toContain('\\TeXXeTstate=1')
  expect(await texOf('<p>see مرحبا there</p>')).toContain('see \\RL{\\arabicletters{}مرحبا} there')
})

test('a cell of several lines in Hebrew ends each at the left', () => {
  const cells = [plainCell(0, 0, 'שלום\nעולם'), plainCell(0, 1, 'one')]
  const tex = blockLatex({ kind: 'table', cells, hasEquations: false }, undefined)
  const he = '\\RL{\\hebrewletters{}'
  expect(tex).toContain(`\\RTL{${he}שלום}\\newline{} ${he}עולם}} & {one}`)
})

test('a program that reads LaTeX without setting it finds the words, and their ends', async () => {
  const preamble = preambleOf(await texOf('<p>שלום</p>'))
  // Braces behind what it doesn't know are no text to it.
  expect(preamble).not.toMatch(/\\begin[LR]\{/)
  const cells = [plainCell(0, 0, 'Clearing\nCheque')]
  const tex = blockLatex({ kind: 'table', cells, hasEquations: false }, undefined)
  expect(tex).toContain('Clearing\\newline{} Cheque')
})

test('a document without such text asks for none of it', async () => {
  expect(await texOf('<p>text</p>')).not.toMatch(/TeXXeT|newfontfamily/)
})

test('letters and signs that TeX’s own font lacks get fonts that have them', async () => {
  const tex = await texOf('<p>☐ yes ● Жук и σ, uͤber 5 ∈ A, naïve “Łódź” – 3 €</p>')
  expect(tex).toContain(
    '{\\othersigns{}☐} yes {\\othersigns{}●} {\\otherletters{}Жук} {\\otherletters{}и} {\\otherletters{}σ}, ' +
      'u{\\othersigns{}ͤ}ber 5 {\\othersigns{}∈} A, naïve “Łódź” – 3 €',
  )
  expect(preambleOf(tex)).toContain('\\newfontfamily\\othersigns{DejaVu Sans}')
  expect(await texOf('<p>plain text, 배터리, שלום</p>')).not.toMatch(/other(?:letters|signs)\{\}/)
})

test('tables with merged cells stay tables to pandoc, which knows a single letter as the column of a merged one', async () => {
  const tex = await texOf(
    '<table><tr><td>a</td><td colspan="2">b</td></tr><tr><td rowspan="2">c</td><td colspan="2" rowspan="2">d</td></tr><tr></tr><tr><td>e</td><td>f</td><td>g</td></tr></table>',
    'table',
  )
  const merged = [...tex.matchAll(/\\multicolumn\{2\}\{([^}]*)\}\{(.*?)\{/g)]
  expect(merged.map(([, column, begin]) => [column, begin])).toEqual([
    ['l|', '\\parbox[t]'],
    ['l|', '\\multirow'],
  ])
  expect(tex).toMatch(/^\\multirow\{2\}\{=\}\{c\}/m)
  // A definition of its name would be put in its place.
  expect(preambleOf(tex)).not.toMatch(/command\{\\multirow\}/)
})
