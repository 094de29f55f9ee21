import type { EngineFailure } from '../errors.ts'
import type { ParsedPage } from '../layout-element.ts'
import type { Category } from '../parse-options.ts'
import type { DocumentFormat } from './detect-format.ts'

/** Looks at a document: what it is and how long. */
export type InspectJob = { readonly kind: 'inspect'; readonly file: string }

export type Inspection = { readonly format: DocumentFormat; readonly pages: number }

/** Parses pages `first` to `last` (1-based, inclusive) of a document that was inspected. */
export type ParseJob = {
  readonly kind: 'parse'
  readonly file: string
  readonly format: DocumentFormat
  readonly documentPages: number
  readonly first: number
  readonly last: number
  readonly ocr: 'auto' | 'force'
  readonly base64: readonly Category[]
  /** A folder for the text recogniser's models, which it unpacks there once. */
  readonly dataDir: string
}

export type EngineJob = InspectJob | ParseJob

/** The answer to a job, by the job's kind. */
export type JobResult = {
  readonly inspect: Inspection
  readonly parse: readonly ParsedPage[]
}

/** To an engine process: one job at a time. */
export type ToEngine = { readonly jobId: number; readonly job: EngineJob }

/** From an engine process; `result` fits the kind of the job that `jobId` names. */
export type FromEngine =
  | { readonly jobId: number; readonly result: JobResult[keyof JobResult] }
  | { readonly jobId: number; readonly failure: EngineFailure }
