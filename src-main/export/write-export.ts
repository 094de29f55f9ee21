import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { isArchive } from '#shared/export/format.ts'
import type { LayoutElement } from '#shared/results/element.ts'
import type { WriteExport, WrittenExport } from '../background/jobs.ts'
import { createBackground } from '../background/run-in-background.ts'
import { type DataFolder, dataFolderAt } from '../db/data-folder.ts'
import type { PdfLayer, Picture } from './content.ts'
import { exportRun } from './export-run.ts'
import { createAsPng } from './as-png.ts'
import { createDrawPage, type PagePart } from './pages/draw-page.ts'
import { findPageSizes } from './pages/find-page-sizes.ts'
import type { PageSizes } from './pages/page-size.ts'
import { makeSearchablePdf } from './pdf/make-searchable-pdf.ts'
import { writeChunks } from './write-chunks.ts'

/** A run's elements, open to be read; what they mean is told by `ExportSource`. */
interface RunElements {
  readonly elements: () => Iterable<LayoutElement>
  readonly elementsOn: (page: number) => readonly LayoutElement[]
  readonly readImage: (element: LayoutElement) => Promise<Picture>
  readonly close: () => void
}

/**
 * Writes an export to a file, in the thread that this is called in: what a large one leaves behind is collected
 * there, and nobody else waits for it.
 *
 * Throws `export.no-source` and `results.element-not-found`.
 */
export async function writeExport(
  job: WriteExport,
  openElements: (folder: DataFolder) => RunElements,
): Promise<WrittenExport> {
  const { run, format, options, source, workDir } = job
  const folder = dataFolderAt(job.dataDir)
  const background = createBackground(job.workerModule, { threads: 1 })
  const pictures = new Set<string>()
  const told = <P extends Picture | null>(picture: P): P => {
    if (picture && isArchive(format)) {
      pictures.add(createHash('sha256').update(picture.bytes).digest('hex'))
    }
    return picture
  }
  const drawPage = createDrawPage(source, background)
  const asPng = createAsPng(background)
  const elements = openElements(folder)
  try {
    const content = {
      run,
      elements: elements.elements,
      elementsOn: elements.elementsOn,
      pageSizes: (pages: readonly number[]) => measured(job, pages),
      searchablePdf: (layer: PdfLayer) => makeSearchablePdf(run, layer, { workDir, source }),
      readImage: async (element: LayoutElement) => told(await elements.readImage(element)),
      drawPage: async (part: PagePart) => told(await drawPage(part)),
      asPng: async (picture: Picture) => told(await asPng(picture)),
      folder,
    }
    const handle = await open(job.toFile, 'w')
    try {
      await writeChunks(handle, exportRun(content, format, options))
    } finally {
      await handle.close()
    }
    return { pictures: [...pictures] }
  } finally {
    elements.close()
    await background.close()
  }
}

/** The thread that measures a long document is done with it, and is not kept. */
async function measured(
  { run, source, workerModule, dataDir }: WriteExport,
  pages: readonly number[],
): Promise<PageSizes> {
  const background = createBackground(workerModule, { threads: 1 })
  try {
    return await findPageSizes(run, pages, { folder: dataFolderAt(dataDir), source, background })
  } finally {
    await background.close()
  }
}
