import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { contentOfText } from '#shared/results/element-content.ts'
import type { ExportFormat } from '#shared/export/format.ts'
import { buildElement } from '../testing/build-run.ts'
import { sampleRun } from '../testing/sample-run.ts'
import { buildContent, writeBytes } from '../testing/write-bytes.ts'

const said = contentOfText('paragraph', ['Let ', { latex: 'x_1' }, '\n', { latex: 'y\\' }, ' be.'])
const elements = [{ ...buildElement(0, 1, said.html), ...said }]

async function fileOf(format: ExportFormat, name?: RegExp): Promise<string> {
  const bytes = await writeBytes(format, buildContent(sampleRun, elements))
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
