import type { Category } from './engine/model/category.ts'
export type Format = 'html' | 'markdown' | 'text'

/** What a client asked for (interface §4.1), read and complete. */
export type RequestOptions = {
  /** Concrete model name, the alias resolved. */
  readonly model: string
  readonly ocr: 'auto' | 'force'
  readonly coordinates: boolean
  readonly formats: readonly Format[]
  /** Categories whose elements also come as images. */
  readonly base64: readonly Category[]
}
