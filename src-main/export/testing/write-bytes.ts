import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { PDFDocument } from '@cantoo/pdf-lib'
import type { ExportFormat } from '#shared/export/format.ts'
import { exportOptionsSchema, type GivenExportOptions } from '#shared/export/options.ts'
import type { LayoutElement } from '#shared/results/element.ts'
import { standsOn } from '#shared/results/regions.ts'
import { findHoles } from '#shared/runs/holes.ts'
import type { Run } from '#shared/runs/run.ts'
import { writeSearchablePdf } from '../../background/searchable-pdf/write-searchable-pdf.ts'
import { temporaryDir } from '../../testing/test-app.ts'
import type { ExportContent, PdfLayer } from '../content.ts'
import { encodeParts } from '../encode-parts.ts'
import { formatWriters } from '../formats/table.ts'
import { pageSizes } from '../pages/page-size.ts'
import { wantedElements, wantedHoles } from '../wanted.ts'

/** A picture of one white pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAG7buVgAAAABJRU5ErkJggg==',
  'base64',
)

export function buildContent(
  run: Run,
  elements: readonly LayoutElement[],
  given: GivenExportOptions = {},
): ExportContent {
  const options = exportOptionsSchema.parse(given)
  return {
    run,
    options,
    elements: () => wantedElements(elements, options),
    elementsOn: (page) => [
      ...wantedElements(
        elements.filter((element) => standsOn(element, page, page)),
        options,
      ),
    ],
    pageSizes: async () => pageSizes(new Map()),
    searchablePdf: (layer) => layOverBlankPages(layer, run),
    holes: wantedHoles(findHoles(run), options),
    pictureOf: async ({ hasImage }) => (hasImage ? { mediaType: 'image/png', bytes: pixel } : null),
    pagePicture: async () => ({ mediaType: 'image/png', bytes: pixel, dpi: 100 }),
    async *responseOf() {
      yield Buffer.from('{}')
    },
  }
}

/** A whole export in memory. */
export async function writeBytes(format: ExportFormat, content: ExportContent): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for await (const part of encodeParts(formatWriters[format](content))) parts.push(part)
  return Buffer.concat(parts)
}

/** The job of the background thread, done here, on a source of empty pages of A4. */
async function* layOverBlankPages(
  { lines, ...layer }: PdfLayer,
  { name, totalPages }: Run,
): AsyncIterable<Uint8Array> {
  const dir = await temporaryDir()
  const inDir = (each: string): string => path.join(dir, each)
  const [file, layerFile, toFile] = [inDir('source'), inDir('layer'), inDir('pdf')]
  const source = await PDFDocument.create()
  for (let page = 1; page <= (totalPages ?? 1); page += 1) source.addPage([595, 842])
  await writeFile(file, await source.save())
  await writeFile(layerFile, lines)
  const job = { source: { file, format: 'pdf' as const }, layerFile, toFile, title: name }
  const { kind } = await writeSearchablePdf({ ...job, ...layer })
  if (kind !== 'done') throw new Error(`The PDF is ${kind}`)
  yield await readFile(toFile)
}
