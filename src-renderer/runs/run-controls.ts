import type { Run } from '#shared/runs/run.ts'

/** What can be done about a run's course. The app wires these to the core. */
export interface RunControls {
  /** Stops an upload, or stops following. */
  readonly cancel: (run: Run) => void
  /** Stops and takes it off the library. */
  readonly forget: (run: Run) => void
  readonly pause: (run: Run) => void
  readonly resume: (run: Run) => void
  /** Null: every hole. */
  readonly heal: (run: Run, batchIndex: number | null) => void
  readonly retry: (run: Run) => void
  /** Gives the password of its locked document. */
  readonly unlock: (run: Run, password: string) => void
  readonly attach: (run: Run) => void
  /** Of a connection, where it is known which one needs it. */
  readonly openSettings: (connectionId: string | null) => void
}
