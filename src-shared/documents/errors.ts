import type { DocumentFormat } from './format.ts'

/** `name` is the file's name as the user knows it. */
export interface DocumentErrors {
  'documents.empty': { readonly name: string }
  /** The content is none of the nine formats (`interface §8`). `looksLike` is what it seems to be. */
  'documents.unsupported-format': { readonly name: string; readonly looksLike: string | null }
  'documents.too-large': {
    readonly name: string
    readonly sizeBytes: number
    readonly limitBytes: number
  }
  'documents.too-many-pages': {
    readonly name: string
    readonly pages: number
    readonly limitPages: number
  }
  'documents.too-many-pixels': {
    readonly name: string
    readonly page: number
    readonly pixels: number
    readonly limitPixels: number
  }
  'documents.no-pages': { readonly name: string; readonly format: DocumentFormat }
  /** An office file, which nobody here can unlock. */
  'documents.encrypted': { readonly name: string }
  /** A PDF that opens by a password, which nobody has given since Recto was started. */
  'documents.password-needed': { readonly name: string }
  'documents.password-wrong': { readonly name: string }
  'documents.damaged': { readonly name: string; readonly format: DocumentFormat }
  'documents.is-folder': { readonly name: string }
  'documents.unreadable': {
    readonly name: string
    readonly reason: 'missing' | 'denied' | 'in-use' | 'other'
  }
  /** The grant was used, has expired or was never handed out. */
  'documents.grant-expired': { readonly name: string }
  'documents.not-found': { readonly documentId: string }
  /** The upload to the web shell broke off or was refused. */
  'documents.upload-failed': { readonly name: string }
  /** No room left where Recto keeps its data. */
  'documents.disk-full': { readonly name: string }
}
