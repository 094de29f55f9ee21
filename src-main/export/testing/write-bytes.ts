import type { ExportFormat } from '#shared/export/format.ts'
import { exportOptionsSchema, type GivenExportOptions } from '#shared/export/options.ts'
import type { LayoutElement } from '#shared/results/element.ts'
import { standsOn } from '#shared/results/regions.ts'
import { findHoles } from '#shared/runs/holes.ts'
import type { Run } from '#shared/runs/run.ts'
import type { ExportContent } from '../content.ts'
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
    elementsOn: async (page) => [
      ...wantedElements(
        elements.filter((element) => standsOn(element, page, page)),
        options,
      ),
    ],
    pageSizes: async () => pageSizes(new Map()),
    holes: wantedHoles(findHoles(run), options),
    pictureOf: async ({ hasImage }) => (hasImage ? { mediaType: 'image/png', bytes: pixel } : null),
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
