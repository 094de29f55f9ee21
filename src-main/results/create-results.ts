import type { CallOutput } from '#shared/bridge/calls.ts'
import type { LayoutElement } from '#shared/results/element.ts'
import type { Storage } from '../db/open-storage.ts'
import { type ElementImage, readElementImage } from './element-image.ts'
import { createElementRows } from './element-rows.ts'

/** Elements of runs, read when what the run has stored can be read. */
export interface Results {
  readonly outline: (runId: string) => Promise<CallOutput<'results.outline'>>
  /** What stands on these 1-based pages, both included, in reading order; also what goes on there. */
  readonly onPages: (runId: string, fromPage: number, toPage: number) => Promise<LayoutElement[]>
  /** Every element in reading order, read as it is asked for; for who has waited. */
  readonly inOrder: (runId: string) => Iterable<LayoutElement>
  /** Throws `results.element-not-found`, also for an element without a picture. */
  readonly readImage: (runId: string, elementKey: string) => Promise<ElementImage>
}

export interface ResultsDeps {
  readonly storage: Storage
  /** Resolves when what a run has stored can be read. */
  readonly whenReadable: (runId: string) => Promise<void>
}

export function createResults({ storage, whenReadable }: ResultsDeps): Results {
  const { folder, database } = storage
  const rows = createElementRows(database)
  return {
    async outline(runId) {
      await whenReadable(runId)
      return rows.outline(runId)
    },
    async onPages(runId, fromPage, toPage) {
      await whenReadable(runId)
      return rows.onPages(runId, fromPage, toPage)
    },
    inOrder: (runId) => rows.inOrder(runId),
    async readImage(runId, elementKey) {
      await whenReadable(runId)
      return readElementImage({ folder, rows }, runId, elementKey)
    },
  }
}
