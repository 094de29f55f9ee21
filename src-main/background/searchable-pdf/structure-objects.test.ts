import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { PDFDocument, PDFName } from '@cantoo/pdf-lib'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test } from 'vitest'
import { rectangle } from '#shared/results/rectangle.ts'
import { temporaryDir } from '../../testing/test-app.ts'
import type { LayerCell, LayerPiece } from './text-layer.ts'
import { createStructureObjects } from './structure-objects.ts'
import { createStructureTree } from './structure-tree.ts'

const cell = (text: string): LayerCell => ({
  isHeader: false,
  rowSpan: 1,
  columnSpan: 1,
  texts: [{ text, polygon: rectangle(0, 0, 1, 1) }],
})
const table: LayerPiece = {
  tag: 'Table',
  level: 1,
  parts: [
    [cell('a'), cell('b')],
    [cell('c'), cell('d')],
  ],
  alternative: null,
}

/** A page of a heading and a table, of whose structure the library is given so much. */
async function write(maxHeld: number): Promise<Buffer> {
  const document = await PDFDocument.create()
  const objects = createStructureObjects(
    document.context,
    path.join(await temporaryDir(), 'rest'),
    maxHeld,
  )
  const tree = createStructureTree(document, objects)
  const page = document.addPage([100, 100])
  const marks = ['H1', 'TD', 'TD', 'TD', 'TD'].map(
    (type, mark) => `/${type} <</MCID ${mark}>> BDC 0 0 1 1 re f EMC`,
  )
  const content = document.context.register(document.context.stream(marks.join('\n')))
  page.node.set(PDFName.of('Contents'), content)
  page.node.set(PDFName.of('StructParents'), document.context.obj(tree.startPage(page.ref)))
  let mark = 0
  tree.add({ ...table, tag: 'H', parts: [[cell('head')]] }, () => [mark++])
  tree.add(table, () => [mark++])
  tree.finish('en')
  const saved = await document.save({ useObjectStreams: false })
  return buffer(objects.withRest(saved))
}

test('a structure of more than the library can hold is read like one that it holds', async () => {
  const [some, all] = await Promise.all([write(3), write(1000)])
  const structure = await structureOf(some)
  expect(JSON.stringify(structure)).toContain('"TD"')
  expect(structure).toEqual(await structureOf(all))
})

/** As pdf.js reads it, without what names its marks. */
async function structureOf(bytes: Buffer): Promise<unknown> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  try {
    const page = await (await task.promise).getPage(1)
    return JSON.parse(
      JSON.stringify(await page.getStructTree(), (key, value: unknown) =>
        key === 'id' ? undefined : value,
      ),
    )
  } finally {
    await task.destroy()
  }
}

test('every object is where the tables of the file say, which readers would mend without a word', async () => {
  const bytes = (await write(3)).toString('latin1')
  const starts: number[] = []
  for (let start = lastTable(bytes); start !== undefined; start = previousTable(bytes, start)) {
    starts.push(start)
    for (const { number, offset } of entriesOf(bytes.slice(start))) {
      expect(bytes.startsWith(`${number} 0 obj\n`, offset)).toBe(true)
    }
  }
  expect(starts).toHaveLength(2)
})

function lastTable(bytes: string): number | undefined {
  const [, start] = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(bytes) ?? []
  return start === undefined ? undefined : Number(start)
}

function previousTable(bytes: string, start: number): number | undefined {
  const trailer = bytes.slice(start, bytes.indexOf('%%EOF', start))
  const [, previous] = /\/Prev (\d+)/.exec(trailer) ?? []
  return previous === undefined ? undefined : Number(previous)
}

function entriesOf(table: string): readonly { number: number; offset: number }[] {
  const [lines] = table.split('trailer')
  let next = 0
  return (lines ?? '').split('\n').flatMap((line) => {
    const first = /^(\d+) \d+$/.exec(line)
    if (first) next = Number(first[1])
    const entry = /^(\d{10}) \d{5} n $/.exec(line)
    const isEntry = /^\d{10} \d{5} [nf] $/.test(line)
    const number = next
    if (isEntry) next += 1
    return entry ? [{ number, offset: Number(entry[1]) }] : []
  })
}
