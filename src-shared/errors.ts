import type { BridgeErrors } from './bridge/errors.ts'
import type { CorrectionErrors } from './corrections/errors.ts'
import type { ConnectionErrors } from './settings/errors.ts'
import type { BlackOutErrors } from './documents/black-out-errors.ts'
import type { DocumentErrors } from './documents/errors.ts'
import type { ExportErrors } from './export/errors.ts'
import type { JudgingErrors } from './judging/errors.ts'
import type { ImportErrors } from './import/errors.ts'
import type { LibraryErrors } from './library/errors.ts'
import type { ResultErrors } from './results/errors.ts'
import type { RunErrors } from './runs/errors.ts'
import type { ServiceErrors } from './runs/service-errors.ts'
import type { UpdateErrors } from './updates/errors.ts'
import type { WatchingErrors } from './watching/errors.ts'

/** Every expected failure: its code, and the data that its sentence is made of. */
export interface ErrorCatalogue
  extends
    BlackOutErrors,
    BridgeErrors,
    ConnectionErrors,
    CorrectionErrors,
    DocumentErrors,
    ExportErrors,
    JudgingErrors,
    ImportErrors,
    LibraryErrors,
    ResultErrors,
    RunErrors,
    ServiceErrors,
    UpdateErrors,
    WatchingErrors {}

export type ErrorCode = keyof ErrorCatalogue

/** An expected failure as data: what crosses the bridge and what is stored with a failed run. */
export type ErrorData = { readonly [C in ErrorCode]: ErrorOf<C> }[ErrorCode]

export interface ErrorOf<C extends ErrorCode> {
  readonly code: C
  /** For logs, in English. Never shown to a user, never parsed. */
  readonly message: string
  readonly data: ErrorCatalogue[C]
}

/** What a call answers. Expected failures are data; nothing is thrown across a process boundary. */
export type Result<T> =
  | { readonly ok: true; readonly data: T }
  | { readonly ok: false; readonly error: ErrorData }

/**
 * An expected failure, such as an encrypted file or a refused key.
 *
 * The view has one sentence and one next step for each code, so `message` is only for logs.
 */
export class AppError<C extends ErrorCode = ErrorCode> extends Error {
  override readonly name = 'AppError'
  readonly code: C
  readonly data: ErrorCatalogue[C]

  constructor(code: C, data: ErrorCatalogue[C], options?: ErrorOptions) {
    super(`${code} ${JSON.stringify(data)}`, options)
    this.code = code
    this.data = data
  }

  /** The same failure as plain data, for the bridge and for the database. */
  toData(): ErrorData {
    // The class pairs code and data by its type parameter, which a mapped union cannot express.
    return { code: this.code, message: this.message, data: this.data } as unknown as ErrorData
  }
}
