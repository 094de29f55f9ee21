import type { Hole } from '#shared/runs/holes.ts'

/** Pages that are not there, and what can be done about it. */
export interface ContentHole extends Hole {
  readonly canHeal: boolean
  readonly isHealing: boolean
  /** Nobody asks for these pages any more, though the service may have them. */
  readonly isStopped: boolean
}
