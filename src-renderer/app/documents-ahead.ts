import type { SourceDocument } from '#shared/documents/document.ts'
import type { Result } from '#shared/errors.ts'
import type { Bridge } from '../bridge/bridge.ts'

/** Documents asked for before they are needed, so that two questions are answered in the time of one. */
export interface DocumentsAhead {
  /** Asks for a document that is about to be shown. */
  readonly expect: (documentId: string) => void
  /** Asks for one that someone points at, unless another is about to be shown: its file is being read. */
  readonly guess: (documentId: string) => void
  /** The document: as expected, once, or asked for now. */
  readonly get: (documentId: string) => Promise<Result<SourceDocument>>
}

interface Expected {
  readonly id: string
  readonly answer: Promise<Result<SourceDocument>>
  readonly isGuess: boolean
  readonly sinceMs: number
}

/** What is told of a document may change: an answer is good for one showing, and for so long. */
const goodForMs = 10_000

/** @param onExpected hears of each that was asked for before it is needed, as soon as it is known */
export function createDocumentsAhead(
  bridge: Bridge,
  onExpected: (document: SourceDocument) => void,
  now: () => number = () => performance.now(),
): DocumentsAhead {
  let expected: Expected | null = null
  const ask = (documentId: string): Promise<Result<SourceDocument>> =>
    bridge.call('documents.get', { documentId })

  function current(): Expected | null {
    if (expected && now() - expected.sinceMs > goodForMs) expected = null
    return expected
  }

  function begin(id: string, isGuess: boolean): void {
    const before = current()
    const answer = before?.id === id ? before.answer : ask(id)
    expected = { id, answer, isGuess, sinceMs: before?.id === id ? before.sinceMs : now() }
    if (before?.id === id) return
    void answer.then((result) => {
      if (result.ok) onExpected(result.data)
    })
  }

  return {
    expect: (documentId) => begin(documentId, false),
    guess(documentId) {
      if (current()?.isGuess !== false) begin(documentId, true)
    },
    get(documentId) {
      const ahead = current()?.id === documentId ? expected?.answer : null
      expected = null
      return ahead ?? ask(documentId)
    },
  }
}
