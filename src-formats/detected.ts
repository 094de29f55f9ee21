import type { FileFormat } from './file-format.ts'

/** What a file is by its content. */
export type Detected =
  | { readonly kind: 'format'; readonly format: FileFormat }
  /** An office file behind a password: a container of another kind, with the encrypted one inside. */
  | { readonly kind: 'encrypted' }
  /** Begins like an office file, and has no readable directory. */
  | { readonly kind: 'damaged-archive' }
  | { readonly kind: 'unsupported'; readonly looksLike: string | null }
