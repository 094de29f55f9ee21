import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { AppError } from '#shared/errors.ts'
import type { Run } from '#shared/runs/run.ts'
import type { PageSource } from '../../background/jobs.ts'
import { readPieces } from '../../background/searchable-pdf/read-pieces.ts'
import type { PdfLayer } from '../content.ts'

export interface SearchablePdfDeps {
  /** For its files on the way, which whoever made the folder deletes. */
  readonly workDir: string
  readonly source: PageSource | null
}

/**
 * Makes a searchable PDF of a run's source and a layer of text, by way of files: they are not held at once.
 *
 * Throws `export.no-source` with the first bytes.
 */
export async function* makeSearchablePdf(
  run: Run,
  { lines, ...layer }: PdfLayer,
  { workDir, source }: SearchablePdfDeps,
): AsyncIterable<Uint8Array> {
  if (!source) throw new AppError('export.no-source', { name: run.name, reason: 'none' })
  const [layerFile, toFile] = [path.join(workDir, randomUUID()), path.join(workDir, randomUUID())]
  await writeFile(layerFile, lines)
  // Its libraries are not for every export to load.
  const { writeSearchablePdf } =
    await import('../../background/searchable-pdf/write-searchable-pdf.ts')
  const job = { source, ...layer, layerFile, toFile, title: run.name }
  const { kind } = await writeSearchablePdf(job)
  if (kind !== 'done') throw new AppError('export.no-source', { name: run.name, reason: kind })
  yield* readPieces(toFile)
}
