import type { OwnModelsTried } from '../ocr/scene-text/scene-models.ts'
import type { EngineFailure } from '../../errors.ts'
import type { PageElement, ParsedPage } from '../model/page-element.ts'
import type { Category } from '../model/category.ts'
import type { JobLimits } from './job-limits.ts'
import type { StageData } from './page-stages.ts'
import type { LayOutRequest, PagesMade } from '../office/lay-out.ts'
import type { FileFormat, OfficeFormat } from '#formats/file-format.ts'

/** Looks at a document: what it is and how long. */
export type InspectJob = { readonly kind: 'inspect'; readonly file: string }

export type Inspection = {
  readonly format: FileFormat
  readonly pages: number
  /** A PDF's first pages show no text of their own: they need OCR. */
  readonly isScanned?: boolean
}

/** Has LibreOffice make a PDF of an office file, beside it, where it can be had. */
export type ConvertJob = {
  readonly kind: 'convert'
  readonly file: string
  readonly format: OfficeFormat
}

/** Puts an office file's pages in its place: LibreOffice's if it made some, else simple ones. */
export type LayOutJob = LayOutRequest & { readonly kind: 'lay-out' }

/** What a document is that has pages: an office file has become one or the other. */
export type PagedFormat = Exclude<FileFormat, OfficeFormat> | 'laid-out'

/** Parses pages `first` to `last` (1-based, inclusive) of a document that was inspected. */
export type ParseJob = {
  readonly kind: 'parse'
  readonly file: string
  readonly format: PagedFormat
  readonly documentPages: number
  readonly first: number
  readonly last: number
  readonly ocr: 'auto' | 'force'
  readonly base64: readonly Category[]
}

/** Parses one page (1-based) and tells what it was at every stage. */
export type ExplainJob = Omit<ParseJob, 'kind' | 'first' | 'last' | 'base64'> & {
  readonly kind: 'explain'
  readonly page: number
}

/** A page at every stage; what was known without being read has none but its elements. */
export type Explanation = {
  readonly page: number
  readonly documentPages: number
  /** The page as displayed: a JPEG in base64. */
  readonly picture: string
  readonly pictureSize: { readonly width: number; readonly height: number }
  readonly stages?: StageData
  readonly elements: readonly PageElement[]
}

/** Loads a person's own models for photos and tries them. */
export type CheckModelsJob = {
  readonly kind: 'check-models'
  readonly folder: string
  /** Only a place in the service's own folder: what an engine notes of its end lies beside it. */
  readonly file: string
}

export type EngineJob = CheckModelsJob | InspectJob | ConvertJob | LayOutJob | ParseJob | ExplainJob

/** The answer to a job, by the job's kind. */
export type JobResult = {
  readonly inspect: Inspection
  /** Whether it was: not without LibreOffice, nor what that can't read. */
  readonly convert: boolean
  readonly 'lay-out': PagesMade
  readonly parse: readonly ParsedPage[]
  readonly explain: Explanation
  readonly 'check-models': OwnModelsTried
}

/** To an engine process: one job at a time. */
export type ToEngine = {
  readonly jobId: number
  readonly job: EngineJob
  readonly limits: JobLimits
}

/**
 * From an engine process; `result` fits the kind of the job that `jobId` names. One that says that it is
 * spent does no other job: what it holds comes back with its end alone.
 */
export type FromEngine = { readonly jobId: number; readonly shouldRecycle?: boolean } & (
  | { readonly result: JobResult[keyof JobResult] }
  | { readonly failure: EngineFailure }
  /** A step of the job has ended, and it goes on. */
  | { readonly isProgress: true }
)
