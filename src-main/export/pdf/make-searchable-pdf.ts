import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { AppError } from '#shared/errors.ts'
import type { Run } from '#shared/runs/run.ts'
import type { PageSource } from '../../background/jobs.ts'
import { type Background, BackgroundStopped } from '../../background/run-in-background.ts'
import type { PdfLayer } from '../content.ts'

export interface SearchablePdfDeps {
  /** For its files on the way, which whoever made the folder deletes. */
  readonly workDir: string
  readonly source: PageSource | null
  readonly background: Background
}

/** A thousand scanned pages take about a minute. */
const timeoutMs = 10 * 60_000

/**
 * Makes a searchable PDF of a run's source and a layer of text, in another thread by way of files:
 * neither is held here.
 *
 * Throws `export.no-source` with the first bytes.
 */
export async function* makeSearchablePdf(
  run: Run,
  { lines, ...layer }: PdfLayer,
  { workDir, source, background }: SearchablePdfDeps,
): AsyncIterable<Uint8Array> {
  if (!source) throw new AppError('export.no-source', { name: run.name, reason: 'none' })
  const [layerFile, toFile] = [path.join(workDir, randomUUID()), path.join(workDir, randomUUID())]
  await writeFile(layerFile, lines)
  const job = { source, ...layer, layerFile, toFile, title: run.name }
  const { kind } = await background
    .run('write-searchable-pdf', job, timeoutMs)
    .catch((error: unknown) => {
      // What fells its reader is not fit to be written anew.
      if (error instanceof BackgroundStopped) return { kind: 'damaged' } as const
      throw error
    })
  if (kind !== 'done') throw new AppError('export.no-source', { name: run.name, reason: kind })
  yield* createReadStream(toFile) as AsyncIterable<Buffer> // without an encoding it gives bytes
}
