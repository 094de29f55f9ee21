import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { stages } from '../engine/pipeline/stages.ts'
import { realEngines, temporaryFolder } from '../testing/client.ts'
import { makePdf, paragraph } from '../testing/make-pdf.ts'
import { type ExplainedPage, explainFile } from './explain-file.ts'

async function explain(page: number): Promise<ExplainedPage> {
  const folder = await temporaryFolder()
  const file = path.join(folder, 'report.pdf')
  const lines = ['The terraces above the fields are', 'kept for <grapes> that ripen late.']
  const texts = [
    { text: 'Harvest', x: 60, y: 80, size: 22, bold: true },
    ...paragraph(lines, 60, 150),
  ]
  await writeFile(file, await makePdf([{ texts: [] }, { texts, lines: [[60, 400, 300, 400]] }]))
  const dataDir = path.join(folder, 'data')
  try {
    return await explainFile({
      file,
      page,
      ocr: 'auto',
      dataDir,
      startEngine: realEngines(),
      libreOffice: 'off',
      signal: new AbortController().signal,
    })
  } finally {
    expect(await readdir(dataDir)).toEqual([])
  }
}

test('a page is told at each stage of the engine, from its runs to its elements', async () => {
  const { data } = await explain(2)
  expect(JSON.parse(data)).toMatchObject({
    order: stages.map(({ name }) => name),
    page: 2,
    documentPages: 2,
    stages: {
      model: {
        page: 2,
        runs: [{ text: 'Harvest' }, {}, {}],
        rules: expect.arrayContaining([
          expect.objectContaining({ direction: 'horizontal', to: 300 }),
        ]),
      },
      layout: {
        lines: [{ text: 'Harvest' }, {}, {}],
        headers: [],
        blocks: [{ kind: 'text' }, { kind: 'text' }],
        classified: [{ category: 'heading1' }, { category: 'paragraph' }],
      },
    },
    elements: [{ category: 'heading1' }, { category: 'paragraph' }],
  })
})

test('the drawing has the page and a layer for each stage, and nothing in the text breaks it', async () => {
  const { drawing } = await explain(2)
  expect(drawing).toContain('href="data:image/jpeg;base64,')
  const layers = Array.from(drawing.matchAll(/<g id="layer-(\w+)"[^>]*>([^]*?)<\/g>/g))
  const marks = new Map(
    layers.map(([, name = '', drawn = '']) => [name, drawn.split('<polygon').length - 1]),
  )
  expect(Object.fromEntries(marks)).toMatchObject({
    runs: 3,
    lines: 3,
    blocks: 2,
    elements: 2,
  })
  expect(drawing).toContain('&lt;grapes&gt;')
  expect(drawing).not.toContain('<grapes>')
})

test('what explains a page lists every stage, in the order in which the engine works', async () => {
  const { drawing } = await explain(2)
  const shown = Array.from(drawing.matchAll(/<h2>\d+\. (.*?)<\/h2>/g), ([, title]) => title)
  expect(shown).toEqual(stages.map(({ title }) => title))
  const layers = Array.from(drawing.matchAll(/<g id="layer-(\w+)"/g), ([, name]) => name)
  expect(layers).toEqual(stages.flatMap((stage) => [...stage.layers]))
})

test('a page that the document does not have is refused with the number of those it has', async () => {
  await expect(explain(3)).rejects.toThrow('the last one is 2')
})
