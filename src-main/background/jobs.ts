import type { ImageFormat } from '#formats/file-format.ts'
import type { BlackOutBox } from '#shared/documents/black-out-box.ts'
import type { Corrections } from '#shared/corrections/apply.ts'
import type { ExportFormat } from '#shared/export/format.ts'
import type { ExportOptions, PageRange } from '#shared/export/options.ts'
import type { Doubt, PageAlignment } from '#shared/judging/doubt.ts'
import type { Placement } from '#shared/import/imported.ts'
import type { JoinedParts, PartsToJoin } from '../import/join-parts.ts'
import type { LayoutElement } from '#shared/results/element.ts'
import type { Box } from '#shared/results/geometry.ts'
import type { Batch, Run } from '#shared/runs/run.ts'
import type {
  FirstOfImport,
  ImportToPlace,
  ImportToRead,
  OpenedRows,
  PlacedImport,
  StatedImport,
} from './import-jobs.ts'
import type { BegunPdf } from './page-crops/picture-pdf.ts'

/**
 * Work that parses what nobody vouches for, in a thread of its own: whatever a file does to it,
 * the main thread stays quick and lives on.
 */
interface Jobs {
  readonly 'read-pdf': { readonly input: ReadPdf; readonly output: PdfFacts }
  readonly 'measure-text': { readonly input: MeasureText; readonly output: TextMeasure }
  readonly 'unlock-pdf': { readonly input: UnlockPdf; readonly output: UnlockOutcome }
  readonly 'cut-pages': { readonly input: CutPages; readonly output: CutOutcome }
  readonly 'read-page-sizes': {
    readonly input: ReadPageSizes
    readonly output: readonly KnownPageSize[]
  }
  readonly 'find-doubts': { readonly input: FindDoubts; readonly output: readonly JudgedPage[] }
  readonly 'write-export': { readonly input: WriteExport; readonly output: WrittenExport }
  readonly 'crop-page': { readonly input: CropPage; readonly output: PageCrop }
  readonly 'picture-as-png': { readonly input: PictureAsPng; readonly output: PageCrop }
  readonly 'draw-contact-sheet': { readonly input: SheetJob; readonly output: SheetOutcome }
  readonly 'read-letters': { readonly input: SheetJob; readonly output: SheetOutcome }
  readonly 'black-out': { readonly input: BlackOut; readonly output: BlackOutOutcome }
  readonly 'read-import': {
    readonly input: ImportToRead
    readonly output: StatedImport
    readonly told: FirstOfImport
  }
  readonly 'place-import': { readonly input: ImportToPlace; readonly output: PlacedImport }
  readonly 'join-parts': { readonly input: PartsToJoin; readonly output: JoinedParts | null }
  // These write the derived data: see `derived/derived-writer.ts`, which has a thread for them alone.
  readonly 'derive-batch': { readonly input: DeriveBatch; readonly output: DerivedFacts }
  readonly 'index-elements': { readonly input: OnDerived; readonly output: IndexProgress }
  readonly 'pass-over': { readonly input: OnDerived; readonly output: null }
  readonly 'clear-index': { readonly input: OnDerived; readonly output: null }
  readonly 'forget-batches': { readonly input: ForgetBatches; readonly output: null }
  readonly 'keep-doubts': { readonly input: KeepDoubts; readonly output: null }
}

/** What was made, or in a word why nothing was. */
type Outcome<Made, Failure extends string> =
  | ({ readonly kind: 'done' } & Made)
  | { readonly kind: Failure }

/** What pages are drawn from, and measured. */
export interface PageSource {
  readonly file: string
  readonly format: 'pdf' | ImageFormat
  /** Of a locked PDF. */
  readonly password?: string | null
}

export interface ReadPageSizes {
  readonly source: PageSource | null
  /** An imported parse, which may state sizes where there is no source. */
  readonly parse: string | null
  /** 1-based. */
  readonly pages: readonly number[]
}

export interface FindDoubts {
  /** Null without pages to look at: then only the parse is. */
  readonly source: PageSource | null
  readonly pages: readonly PageToJudge[]
}

export interface PageToJudge {
  /** 1-based. */
  readonly page: number
  /** What stands on it, in reading order. */
  readonly elements: readonly LayoutElement[]
}

export interface JudgedPage {
  readonly page: number
  /** False where its ink was not come to in time: it is to be looked at again. */
  readonly isWhole: boolean
  /** Null for a page without words of its own, and without ink that could be seen. */
  readonly alignment: PageAlignment | null
  readonly doubts: readonly Doubt[]
}

export interface KnownPageSize {
  readonly page: number
  readonly width: number
  readonly height: number
  readonly unit: 'point' | 'pixel'
}

export interface WriteExport {
  /** The folder of the library, which another thread has open. */
  readonly dataDir: string
  readonly run: Run
  readonly format: ExportFormat
  readonly options: ExportOptions
  readonly corrections: Corrections
  /** What pages are drawn from; null for nothing. */
  readonly source: PageSource | null
  /** For what may fell a thread: pages are drawn in one of their own. */
  readonly workerModule: string
  readonly toFile: string
  /** For other files on the way; whoever gave the job deletes it. */
  readonly workDir: string
}

export interface WrittenExport {
  /** The SHA-256 of every picture that is a file of its own in it. */
  readonly pictures: readonly string[]
}

export interface CropPage {
  readonly source: PageSource
  /** 1-based. */
  readonly page: number
  /** Of the page as displayed. */
  readonly area: Box
  /** Pages of pictures count as A4. */
  readonly dpi: number
}

export type PageCrop = Outcome<{ readonly png: Uint8Array }, 'none'>

export interface PictureAsPng {
  /** Of a kind that windows draw. */
  readonly bytes: Uint8Array
}

/** What is made of fifty pages at a time. */
export interface SheetJob {
  /** A PDF. */
  readonly file: string
  /** From 0. */
  readonly sheet: number
  /** Where it goes. */
  readonly toFile: string
}

/** `none`: locked, damaged, or without pages for this sheet. */
export interface SheetOutcome {
  readonly kind: 'done' | 'none'
}

export interface BlackOut {
  readonly source: { readonly file: string; readonly format: 'pdf' | ImageFormat }
  readonly boxes: readonly BlackOutBox[]
  /** Where the file of black parts and pictures goes. */
  readonly toFile: string
  /** 1-based, both included: those that come next. */
  readonly pages: PageRange
  /** What is written of it. */
  readonly before: BegunPdf
  /** Whether the document ends with these pages. */
  readonly isLast: boolean
}

/** `none`: it can't be drawn. */
export type BlackOutOutcome = Outcome<{ readonly written: BegunPdf }, 'none'>

export interface MeasureText {
  /** A JPEG, PNG or TIFF, of which the first page is measured. */
  readonly file: string
}

export interface TextMeasure {
  /** Of most lines, in pixels. Null where little looks like text, or the picture can't be decoded. */
  readonly heightPixels: number | null
}

export interface CutPages {
  readonly file: string
  readonly format: 'pdf' | 'tiff'
  /** 1-based, both included. */
  readonly startPage: number
  readonly endPage: number
  /** Where the file of just these pages goes. */
  readonly toFile: string
}

export type CutOutcome = Outcome<{ readonly sizeBytes: number }, 'damaged'>

export interface UnlockPdf {
  readonly file: string
  readonly password: string
  /** 1-based, both included. Null for all. */
  readonly pages: { readonly startPage: number; readonly endPage: number } | null
}

/** A PDF that opens without a password, in memory alone. */
export type UnlockOutcome = Outcome<{ readonly bytes: Uint8Array }, 'damaged'>

export interface ReadPdf {
  readonly file: string
  /** Of a locked file. */
  readonly password?: string | null
  /** Pages after this one are counted, not measured. */
  readonly measuredPages: number
  /** What a page's size in points is converted at. */
  readonly dpi: number
}

export type PdfFacts =
  | {
      readonly kind: 'pages'
      readonly pages: number
      /** The page of the most pixels among those measured. Null where none could be. */
      readonly largest: { readonly page: number; readonly pixels: number } | null
    }
  /** `wrong-password`: encrypted, and not by this one. */
  | { readonly kind: 'encrypted' | 'wrong-password' | 'damaged' | 'no-pages' }

/** A batch whose response is on disk, to be derived from it. */
export interface DeriveBatch {
  readonly databaseFile: string
  /** The stored response (`interface §2.4`). */
  readonly file: string
  readonly sha256: string
  readonly runNumber: number
  readonly batchIndex: number
  /** The document's pages that the response is about. */
  readonly pages: { readonly startPage: number; readonly endPage: number }
  /** How many pages of the document come before the file that was sent. */
  readonly pagesBefore: number
  /** How an imported file's positions are to be read; null of a service's answer. */
  readonly imported: Placement | null
  /** Of an imported file that was just opened; without them they are made from the file. */
  readonly rows?: OpenedRows | undefined
}

export interface DerivedFacts {
  readonly model: string | null
  /** Pages processed, as the service counted them. */
  readonly pages: number | null
  readonly elementCount: number
  /** The last page with an element, in the document; 0 without any. */
  readonly lastPage: number
  readonly pageNumbering: Batch['pageNumbering']
}

export interface OnDerived {
  readonly databaseFile: string
}

export interface ForgetBatches extends OnDerived {
  readonly batches: readonly { readonly run: number; readonly batch: number }[]
}

export interface KeepDoubts extends OnDerived {
  readonly run: number
  readonly pages: readonly KeptDoubts[]
  /** Says of what state of the run all its pages are judged now. */
  readonly stamp: string
}

export interface KeptDoubts {
  readonly page: number
  /** Other where anything is that they were found by. */
  readonly print: string
  /** JSON of the page's alignment and doubts. */
  readonly found: string
}

export interface IndexProgress {
  /** Runs of which the search does not know every element yet. */
  readonly runsLeft: number
}

export type JobName = keyof Jobs
export type JobInput<N extends JobName> = Jobs[N]['input']
export type JobOutput<N extends JobName> = Jobs[N]['output']
/** What a job tells before its end; nothing, mostly. */
export type JobTold<N extends JobName> = N extends JobName
  ? Jobs[N] extends { readonly told: infer Told }
    ? Told
    : never
  : never

export type JobRequest = {
  readonly [N in JobName]: { readonly id: number; readonly name: N; readonly input: JobInput<N> }
}[JobName]

/** Instead of a job: the thread ends by itself, once what it has open is closed. */
export const endMessage = 'end'

export type JobReply =
  | { readonly id: number; readonly kind: 'done'; readonly output: JobOutput<JobName> }
  /** An expected failure: an `AppError`'s code and data. */
  | { readonly id: number; readonly kind: 'failed'; readonly code: string; readonly data: unknown }
  /** `code` of a system's or the database's error, which the way between threads would lose. */
  | {
      readonly id: number
      readonly kind: 'bug'
      readonly error: unknown
      readonly code: string | null
    }

/** How a thread stands when it is done with a job: to ask it takes a way there and back, in which it does nothing. */
export interface ThreadUse {
  /** With what is free in its heap. */
  readonly heldBytes: number
  /** Since it began, in milliseconds of its own. */
  readonly processorMs: number
}

/** Of a job that goes on. */
export interface JobTelling {
  readonly kind: 'told'
  readonly told: JobTold<JobName>
}
