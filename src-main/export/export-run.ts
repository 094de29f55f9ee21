import { createReadStream } from 'node:fs'
import type { ExportFormat } from '#shared/export/format.ts'
import type { ExportOptions } from '#shared/export/options.ts'
import type { LayoutElement } from '#shared/results/element.ts'
import { findHoles } from '#shared/runs/holes.ts'
import type { Run } from '#shared/runs/run.ts'
import type { DataFolder } from '../db/data-folder.ts'
import type { ExportContent } from './content.ts'
import { encodeParts } from './encode-parts.ts'
import { formatWriters } from './formats/table.ts'
import { pictureOf, type PictureSource } from './picture-of.ts'
import { wantedElements, wantedHoles } from './wanted.ts'

/** What an export is made of. Elements are read as they are written. */
export interface ExportSource extends PictureSource {
  readonly run: Run
  readonly elements: () => Iterable<LayoutElement>
  readonly elementsOn: ExportContent['elementsOn']
  readonly pageSizes: ExportContent['pageSizes']
  readonly searchablePdf: ExportContent['searchablePdf']
  readonly folder: DataFolder
}

/** A run in one format in parts of bytes, pages that are missing named at their places. */
export function exportRun(
  source: ExportSource,
  format: ExportFormat,
  options: ExportOptions,
): AsyncIterable<Uint8Array> {
  return encodeParts(formatWriters[format](contentOf(source, format, options)))
}

function contentOf(
  source: ExportSource,
  format: ExportFormat,
  options: ExportOptions,
): ExportContent {
  const { run, elements, elementsOn, drawPage, folder } = source
  return {
    run,
    options,
    elements: () => wantedElements(elements(), options),
    elementsOn: (page) => [...wantedElements(elementsOn(page), options)],
    pageSizes: source.pageSizes,
    searchablePdf: source.searchablePdf,
    holes: wantedHoles(findHoles(run), options),
    pictureOf: pictureOf(source, format, options),
    pagePicture: (page) => drawPage({ page, area: wholePage, dpi: pageDpi }),
    responseOf: (batchIndex) => createReadStream(folder.responseFile(run.id, batchIndex)),
  }
}

const wholePage = { left: 0, top: 0, right: 1, bottom: 1 }
/** Its text can just be read. */
const pageDpi = 100
