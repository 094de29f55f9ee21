import type { Subject } from './subject.ts'

/** One thing that any implementation of the interface must do. */
export type Check = {
  /** Where it is written: a section of the interface, or `observed` for what live services always do. */
  readonly from: string
  /** What must hold, as a sentence without its subject: `ids run from 0 over all pages`. */
  readonly name: string
  /** Large documents, which take time and, at a paid service, money. */
  readonly isExpensive?: boolean
  /** Throws a `Violation` where it doesn't hold and `NotChecked` where it can't be told. */
  readonly run: (subject: Subject) => Promise<void>
}
