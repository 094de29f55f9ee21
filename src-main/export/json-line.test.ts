import { expect, test } from 'vitest'
import { buildElement } from './testing/build-run.ts'
import { pdfText } from './testing/read-pdf-text.ts'
import { sampleRun } from './testing/sample-run.ts'
import { buildContent, writeBytes } from './testing/write-bytes.ts'

const text = 'before\u2028between\u2029behind'
const content = buildContent(sampleRun, [
  { ...buildElement(0, 1, `<p>${text}</p>`), text, markdown: text },
])

test('a PDF is made of text with line separators of its own', async () => {
  expect(await pdfText(await writeBytes('pdf', content))).toMatch(/before.*between.*behind/s)
})

test('a line of JSON is one to every reader of lines', async () => {
  const lines = (await writeBytes('jsonl', content))
    .toString()
    .trim()
    .split(/[\n\u2028\u2029]/)
  for (const line of lines) expect(() => JSON.parse(line)).not.toThrow()
  expect(lines.map((line) => JSON.parse(line).text).join('\n')).toContain('before\u2028between')
})
