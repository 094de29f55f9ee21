import type { SourceDocument } from '#shared/documents/document.ts'
import { isOfficeFormat } from '#shared/documents/format.ts'
import type { OfficeLayout, OfficePages } from '#shared/documents/office-pages.ts'
import type { ErrorData } from '#shared/errors.ts'
import { useEffect, useState } from 'react'
import { useBridge } from '../../bridge/bridge-context.ts'

/** Where making pages of an office file stands. */
export type OfficePagesState =
  | { readonly kind: 'making' }
  | { readonly kind: 'made'; readonly pages: OfficePages }
  | { readonly kind: 'failed'; readonly error: ErrorData; readonly retry: () => void }

type Known = {
  readonly id: string
  readonly wanted: OfficeLayout | null
  readonly state: OfficePagesState
}

const making: OfficePagesState = { kind: 'making' }

/** Has pages made of an office file, those of a layout if one is wanted. Null for a document that has its own. */
export function useOfficePages(
  document: SourceDocument | null,
  wanted: OfficeLayout | null,
): OfficePagesState | null {
  const bridge = useBridge()
  const [attempt, setAttempt] = useState(0)
  const [known, setKnown] = useState<Known>()
  const documentId = document && isOfficeFormat(document.format) ? document.id : null

  useEffect(() => {
    if (documentId === null) return
    let isGone = false
    void bridge.call('documents.layOut', { documentId, layout: wanted }).then((result) => {
      if (isGone) return
      const retry = (): void => {
        setKnown({ id: documentId, wanted, state: making })
        setAttempt((count) => count + 1)
      }
      const state: OfficePagesState = result.ok
        ? { kind: 'made', pages: result.data }
        : { kind: 'failed', error: result.error, retry }
      setKnown({ id: documentId, wanted, state })
    })
    return () => {
      isGone = true
    }
  }, [bridge, documentId, wanted, attempt])

  if (documentId === null) return null
  return known?.id === documentId && isAnswer(known, wanted) ? known.state : making
}

/** A run that tells only later which layout it needs may have it already. */
function isAnswer({ wanted, state }: Known, now: OfficeLayout | null): boolean {
  return wanted === now || (state.kind === 'made' && state.pages.layout === now)
}
