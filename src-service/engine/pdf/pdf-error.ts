import { EngineError } from '../../errors.ts'

/** What the PDF reader's failure means. It has no codes, only these sentences. */
export function pdfError(error: unknown): EngineError {
  const message = error instanceof Error ? error.message : String(error)
  if (/password/i.test(message)) {
    return new EngineError('encrypted', 'the document is encrypted: remove its password first')
  }
  if (/no pages|page not found|out of range/i.test(message)) {
    return new EngineError('no_pages', 'the document has no pages')
  }
  return new EngineError('damaged', 'the document is damaged and could not be opened')
}
