import type { Run } from '#shared/runs/run.ts'
import { type Background, BackgroundStopped } from '../../background/run-in-background.ts'
import type { DataFolder } from '../../db/data-folder.ts'
import { findPageFile, type PageFileDeps } from './page-file.ts'
import { pageSizes, type PageSizes } from './page-size.ts'

export interface FindPageSizesDeps extends PageFileDeps {
  readonly background: Background
}

const timeoutMs = 60_000

/** The sizes of a run's pages: from its source, else from the imported parse, which may state them. */
export async function findPageSizes(
  run: Run,
  pages: readonly number[],
  deps: FindPageSizesDeps,
): Promise<PageSizes> {
  const job = { source: findPageFile(run, deps), parse: parseFile(run, deps.folder), pages }
  const sizes = await deps.background
    .run('read-page-sizes', job, timeoutMs)
    .catch((error: unknown) => {
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
