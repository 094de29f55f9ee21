import type { SourceDocument } from '#shared/documents/document.ts'
import type { Result } from '#shared/errors.ts'
import type { Bridge } from '../bridge/bridge.ts'

/** Documents asked for before they are needed, so that two questions are answered in the time of one. */
export interface DocumentsAhead {
  /** Asks for a document that is about to be shown. */
  readonly expect: (documentId: string) => void
  /** The document: as expected, once, or asked for now. */
  readonly get: (documentId: string) => Promise<Result<SourceDocument>>
}

export function createDocumentsAhead(bridge: Bridge): DocumentsAhead {
  let expected: { readonly id: string; readonly answer: Promise<Result<SourceDocument>> } | null =
    null
  const ask = (documentId: string): Promise<Result<SourceDocument>> =>
    bridge.call('documents.get', { documentId })
  return {
    expect(documentId) {
      if (expected?.id !== documentId) expected = { id: documentId, answer: ask(documentId) }
    },
    get(documentId) {
      const ahead = expected?.id === documentId ? expected.answer : null
      // What is told of a document may change: an answer is good for one showing.
      expected = null
      return ahead ?? ask(documentId)
    },
  }
}
