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

/** @param onExpected hears of each that was asked for before it is needed, as soon as it is known */
export function createDocumentsAhead(
  bridge: Bridge,
  onExpected: (document: SourceDocument) => void,
): DocumentsAhead {
  let expected: { readonly id: string; readonly answer: Promise<Result<SourceDocument>> } | null =
    null
  const ask = (documentId: string): Promise<Result<SourceDocument>> =>
    bridge.call('documents.get', { documentId })
  return {
    expect(documentId) {
      if (expected?.id === documentId) return
      const answer = ask(documentId)
      expected = { id: documentId, answer }
      void answer.then((result) => {
        if (result.ok) onExpected(result.data)
      })
    },
    get(documentId) {
      const ahead = expected?.id === documentId ? expected.answer : null
      // What is told of a document may change: an answer is good for one showing.
      expected = null
      return ahead ?? ask(documentId)
    },
  }
}
