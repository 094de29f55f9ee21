import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import type { LayoutElement } from '#shared/results/element.ts'
import { contentOfCells, contentOfText } from '#shared/results/element-content.ts'
import { inlineEquationHtml } from '#shared/results/inline-equations.ts'
import { plainCell } from '#shared/results/plain-cell.ts'
import type { ExportFormat } from '#shared/export/format.ts'
import { buildElement } from '../testing/build-run.ts'
import { sampleRun } from '../testing/sample-run.ts'
import { buildContent, writeBytes } from '../testing/write-bytes.ts'

const said = contentOfText('paragraph', ['Let ', { latex: 'x_1' }, '\n', { latex: 'y\\' }, ' be.'])
const elements = [{ ...buildElement(0, 1, said.html), ...said }]

async function fileOf(
  format: ExportFormat,
  name?: RegExp,
  of: readonly LayoutElement[] = elements,
): Promise<string> {
  const bytes = await writeBytes(format, buildContent(sampleRun, of))
  if (!name) return strFromU8(bytes)
  const [, file] = Object.entries(unzipSync(bytes)).find(([path]) => name.test(path)) ?? []
  return strFromU8(file ?? new Uint8Array())
}

test('an equation in a line is one in every format that has equations; what is none is what it was', async () => {
  expect(await fileOf('docx', /document\.xml/)).toMatch(
    /Let <\/w:t><\/w:r><m:oMath><m:sSub>.*<\/m:oMath><w:r>.*\$y\\\$.* be\./,
  )
  expect(await fileOf('html')).toMatch(/Let <math [^]*<\/math> \$y\\\$ be\./)
  expect(await fileOf('epub', /text-1\.xhtml/)).toMatch(/<p>Let <math [^]*<\/math> \$y\\\$ be\./)
  expect(await fileOf('latex', /\.tex$/)).toContain('Let $x_1$ \\$y\\textbackslash{}\\$ be.')
  expect(await fileOf('text')).toContain('Let $x_1$\n$y\\$ be.')
  expect(await fileOf('markdown')).toContain('Let $x_1$\n$y\\$ be.')
})

test('so is one in a cell of a table, and an amount of money beside it is not', async () => {
  const html = `<table><tr><td>of ${inlineEquationHtml('x_1')}<td>$5 or $6</table>`
  const cells = [plainCell(0, 0, 'of $x_1$'), plainCell(0, 1, '$5 or $6')]
  const said = { html, markdown: '', text: '' }
  const table = [{ ...buildElement(0, 1, html), ...said, category: 'table', cells }]
  expect(await fileOf('docx', /document\.xml/, table)).toMatch(
    />of <\/w:t><\/w:r><m:oMath><m:sSub>.*<\/m:oMath><\/w:p>.*>\$5 or \$6</,
  )
  expect(await fileOf('html', undefined, table)).toMatch(
    /<td>of <math [^]*<\/math><\/td><td>\$5 or \$6</,
  )
  expect(await fileOf('epub', /text-1\.xhtml/, table)).toMatch(
    /<td>of <math [^]*<\/math><\/td><td>\$5 or \$6</,
  )
  expect(await fileOf('latex', /\.tex$/, table)).toContain('{of $x_1$} & {\\$5 or \\$6}')
})

test('without equations around it a cell says what it says', async () => {
  const cells = [plainCell(0, 0, '$x_1$')]
  const table = [{ ...buildElement(0, 1, ''), ...contentOfCells(cells), category: 'table', cells }]
  expect(await fileOf('docx', /document\.xml/, table)).toContain('>$x_1$<')
})
