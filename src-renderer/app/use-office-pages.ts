import type { SourceDocument } from '#shared/documents/document.ts'
import { isOfficeFormat } from '#shared/documents/format.ts'
import type { OfficePages } from '#shared/documents/office-pages.ts'
import type { ErrorData } from '#shared/errors.ts'
import { useEffect, useState } from 'react'
import { useBridge } from '../bridge/bridge-context.ts'

/** Where making pages of an office file stands. */
export type OfficePagesState =
  | { readonly kind: 'making' }
  | { readonly kind: 'made'; readonly pages: OfficePages }
  | { readonly kind: 'failed'; readonly error: ErrorData; readonly retry: () => void }

const making: OfficePagesState = { kind: 'making' }

/** Has pages made of an office file. Null for a document that has its own. */
export function useOfficePages(document: SourceDocument | null): OfficePagesState | null {
  const bridge = useBridge()
  const [attempt, setAttempt] = useState(0)
  const [known, setKnown] = useState<{ readonly id: string; readonly state: OfficePagesState }>()
  const documentId = document && isOfficeFormat(document.format) ? document.id : null

  useEffect(() => {
    if (documentId === null) return
    let isGone = false
    void bridge.call('documents.layOut', { documentId }).then((result) => {
      if (isGone) return
      const retry = (): void => {
        setKnown({ id: documentId, state: making })
        setAttempt((count) => count + 1)
      }
      const state: OfficePagesState = result.ok
        ? { kind: 'made', pages: result.data }
        : { kind: 'failed', error: result.error, retry }
      setKnown({ id: documentId, state })
    })
    return () => {
      isGone = true
    }
  }, [bridge, documentId, attempt])

  if (documentId === null) return null
  return known?.id === documentId ? known.state : making
}
