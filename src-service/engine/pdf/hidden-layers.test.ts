import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PDFDocument, PDFName, type PDFRef, StandardFonts } from '@cantoo/pdf-lib'
import { deflateSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { sourceOfBytes } from '#formats/byte-source.ts'
import { run } from '../../testing/make-model.ts'
import { findsLayers } from './has-layers.ts'
import { withoutHidden } from './hidden-layers.ts'
import { readPages } from './read-pages.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'recto-layers-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

type Layers = { readonly shown: PDFRef; readonly hidden: PDFRef; readonly both: PDFRef }

/** What is read of a page with text, and what is drawn on two layers, of which the document's settings hide one. */
async function readLayers(
  content: string,
  { packed = true, form = '' }: { readonly packed?: boolean; readonly form?: string } = {},
): Promise<readonly string[]> {
  const document = await PDFDocument.create()
  const { context, catalog } = document
  const font = await document.embedFont(StandardFonts.Helvetica)
  const page = document.addPage([400, 400])
  const group = (Name: string) => context.register(context.obj({ Type: 'OCG', Name }))
  const [shown, hidden] = [group('shown'), group('hidden')]
  const both = context.register(context.obj({ Type: 'OCMD', OCGs: [shown, hidden], P: 'AllOn' }))
  const layers: Layers = { shown, hidden, both }
  const fonts = context.obj({ F: font.ref })
  const drawn = context.register(
    context.stream(form, {
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [0, 0, 400, 400],
      OC: hidden,
      Resources: { Font: fonts },
    }),
  )
  catalog.set(
    PDFName.of('OCProperties'),
    context.obj({ OCGs: [shown, hidden], D: { OFF: [hidden] } }),
  )
  const resources = context.obj({ Font: fonts, Properties: layers, XObject: { X: drawn } })
  page.node.set(PDFName.of('Resources'), resources)
  const stream = `${words('The mill stood at the end', 350)} ${content}`
  page.node.set(PDFName.of('Contents'), context.register(context.stream(stream)))
  const file = path.join(folder, `${String(Math.random())}.pdf`)
  await writeFile(file, await document.save({ useObjectStreams: packed }))
  const [read] = await readPages(file, 1, 1)
  return read?.model.runs.map(({ text }) => text) ?? []
}

function words(text: string, y: number, x = 40): string {
  return `BT /F 11 Tf ${x} ${y} Td (${text}) Tj ET`
}

const on = (layer: keyof Layers, content: string) => `/OC /${layer} BDC ${content} EMC`

test.each([true, false])(
  'what a layer says that is hidden when the document is opened is not read (packed: %s)',
  async (packed) => {
    const content = `${on('hidden', words('of the lane', 300))} ${on('shown', words('by the river', 280))}`
    expect(await readLayers(content, { packed })).toEqual([
      'The mill stood at the end',
      'by the river',
    ])
  },
)

test('one of several that all must be shown, and a drawing with a layer of its own, are hidden', async () => {
  const content = `${on('both', words('of the lane', 300))} /X Do ${words('by the river', 280)}`
  expect(await readLayers(content, { form: words('of oats', 260) })).toEqual([
    'The mill stood at the end',
    'by the river',
  ])
})

test('of two texts in one place the hidden one is left out', async () => {
  const content = `${on('hidden', words('Die Mühle', 300))} ${on('shown', words('The mill', 300))}`
  expect(await readLayers(content)).toEqual(['The mill stood at the end', 'The mill'])
})

test('what two languages’ layers say alike at one place is read, though one of them is hidden', async () => {
  const content = `${on('hidden', words('2026-11', 300))} ${on('shown', words('2026-11', 300))}`
  expect(await readLayers(content)).toEqual(['The mill stood at the end', '2026-11'])
  const line = `${on('hidden', words('Jahr 2026', 300))} ${on('shown', words('Year 2026', 300))}`
  expect(await readLayers(line)).toEqual(['The mill stood at the end', 'Year 2026'])
  const part = `${on('hidden', words('2026', 300, 51))} ${on('shown', words('in 2026', 300))}`
  expect(await readLayers(part)).toEqual(['The mill stood at the end', 'in 2026'])
})

test('a line that is hidden in its lesser part stays as it is', async () => {
  const line = (hidden: string, shown: string) =>
    readLayers(`${on('hidden', words(hidden, 300))} ${words(shown, 300, 44)}`)
  expect((await line('I', 'went there')).join(' ')).toContain('went there')
})

test('a text is left out where hidden ones say most of it', () => {
  const shown = run('The mill stood', 40, 100)
  const [box, fontSize] = [shown.box, 11]
  const second = (text: string) => ({ text, box, font: 'F', fontSize, rotation: 0 }) as const
  const left = (text: string) =>
    withoutHidden([shown], { hidden: [second(text)], shown: [] }).length
  // Of twelve letters.
  expect([left('The mi'), left('The mill')]).toEqual([1, 0])
})

test('a file has layers where it names them, plainly or among its packed objects', async () => {
  const finds = (...parts: readonly (string | Uint8Array)[]) =>
    findsLayers(sourceOfBytes(Buffer.concat(parts.map((part) => Buffer.from(part)))))
  const packed = deflateSync(`1 0 << /Type /Catalog ${' '.repeat(500)} /OCProperties 2 0 R >>`)
  const objects = ['1 0 obj << /Type /ObjStm >> stream\n', packed, '\nendstream'] as const
  const picture = ['1 0 obj << /Type /XObject >> stream\n', packed, '\nendstream'] as const
  expect(await Promise.all([finds('<< /OCProperties 2 0 R >>'), finds(...objects)])).toEqual([
    true,
    true,
  ])
  expect(await Promise.all([finds('<< /Type /Catalog >>'), finds(...picture)])).toEqual([
    false,
    false,
  ])
})
