import type { Run } from '#shared/runs/run.ts'
import type { PageSource } from '../../background/jobs.ts'
import { type Background, BackgroundStopped } from '../../background/run-in-background.ts'
import type { DataFolder } from '../../db/data-folder.ts'
import { pageSizes, type PageSizes } from './page-size.ts'

export interface FindPageSizesDeps {
  readonly folder: DataFolder
  readonly source: PageSource | null
  readonly background: Background
}

const timeoutMs = 60_000

/** The sizes of a run's pages: from its source, else from the imported parse, which may state them. */
export async function findPageSizes(
  run: Run,
  pages: readonly number[],
  { folder, source, background }: FindPageSizesDeps,
): Promise<PageSizes> {
  const job = { source, parse: parseFile(run, folder), pages }
  const sizes = await background.run('read-page-sizes', job, timeoutMs).catch((error: unknown) => {
    // A source that fells its reader has no size that anybody knows.
    if (error instanceof BackgroundStopped) return []
    throw error
  })
  return pageSizes(new Map(sizes.map(({ page, ...size }) => [page, size])))
}

function parseFile({ id, imported, batches }: Run, folder: DataFolder): string | null {
  const [batch] = batches
  return imported && batch ? folder.responseFile(id, batch.index) : null
}
