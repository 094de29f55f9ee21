import type { Hole } from '#shared/runs/holes.ts'

/** Pages that are not there, and what can be done about it. */
export interface ContentHole extends Omit<Hole, 'batchIndex'> {
  /** The batches that can be healed, in order; none where nothing can be done. */
  readonly healable: readonly number[]
  /** The next step is there: a key is wanted, say. */
  readonly leadsToSettings: boolean
  readonly isHealing: boolean
  /** Nobody asks for these pages any more, though the service may have them. */
  readonly isStopped: boolean
}
