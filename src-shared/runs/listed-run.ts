import { z } from 'zod'
import { batchSchema, runSchema } from './run.ts'

/**
 * A run as a list shows it: what its row, the order, the filters and the queue need. Every `Run` is
 * one too; `runs.get` has the rest.
 */
export const listedRunSchema = runSchema
  .pick({
    id: true,
    documentId: true,
    origin: true,
    name: true,
    connectionId: true,
    connectionName: true,
    mode: true,
    options: true,
    state: true,
    failure: true,
    model: true,
    totalPages: true,
    completedPages: true,
    elementCount: true,
    createdAt: true,
    trouble: true,
    paused: true,
    canResume: true,
    queueRank: true,
  })
  .extend({
    /** In page order. In a list, a completed run has none: there is nothing to tell of them. */
    batches: z.array(
      batchSchema.pick({
        index: true,
        startPage: true,
        endPage: true,
        state: true,
        failure: true,
        origin: true,
        canHeal: true,
      }),
    ),
  })

export type ListedRun = Readonly<z.infer<typeof listedRunSchema>>
export type ListedBatch = Readonly<ListedRun['batches'][number]>
