import { expect, test } from 'vitest'
import { buildElement } from '../testing/build-run.ts'
import { sampleElements, sampleRun } from '../testing/sample-run.ts'
import { buildContent, writeBytes } from '../testing/write-bytes.ts'

interface Chunk {
  readonly type: string
  readonly text: string
  readonly headings: readonly string[]
  readonly pages: readonly number[]
  readonly span: { readonly start: number; readonly end: number }
  readonly elements: readonly { readonly key: string; readonly span: Chunk['span'] }[]
}

async function chunksOf(content: ReturnType<typeof buildContent>): Promise<readonly Chunk[]> {
  const lines = (await writeBytes('jsonl', content)).toString().trim().split('\n')
  // What `writeJsonl` writes, as the test wants to read it.
  return lines.map((line) => JSON.parse(line) as Chunk).filter(({ type }) => type === 'chunk')
}

test('a chunk and its elements are found in the Markdown at their spans, counted in letters', async () => {
  const content = buildContent(sampleRun, sampleElements)
  const letters = Array.from((await writeBytes('markdown', content)).toString())
  const at = ({ start, end }: Chunk['span']): string => letters.slice(start, end).join('')
  const chunks = await chunksOf(content)
  expect(chunks.map(({ span }) => at(span))).toEqual(chunks.map(({ text }) => text))
  const table = chunks.flatMap(({ elements }) => elements).find(({ key }) => key === '0-5')
  expect(at(table?.span ?? { start: 0, end: 0 })).toContain('| Apple | 12 | 1,250.5 |')
})

test('a chunk begins at each heading and behind what is missing, and names the headings above it', async () => {
  const chunks = await chunksOf(buildContent(sampleRun, sampleElements))
  expect(chunks.map(({ headings, pages }) => [headings, pages])).toEqual([
    [[], [1]],
    [['Results & 결과'], [1, 2, 3, 4]],
    [['Method'], [21]],
  ])
})

test('long text is cut between elements, and no element is', async () => {
  const long = Array.from({ length: 5 }, (_, index) => ({
    ...buildElement(index, 1),
    markdown: 'word '.repeat(180).trim(),
  }))
  const chunks = await chunksOf(buildContent(sampleRun, long))
  expect(chunks.map(({ elements }) => elements.length)).toEqual([2, 2, 1])
})
