import { useEffect, useState } from 'react'
import type { DocumentFormat } from '#shared/documents/format.ts'
import type { Size } from '#shared/results/geometry.ts'
import { pageSourceFor } from './open-page-source.ts'
import { failureOf, type PageSource, type PageSourceFailure } from './page-source.ts'

/** The document to show. */
export interface DocumentSource {
  readonly documentId: string
  readonly format: DocumentFormat
  /** Same origin, answers ranges. */
  readonly url: string
}

/** Where opening a document stands. */
export type Pages =
  | { readonly kind: 'loading' }
  | {
      readonly kind: 'password'
      readonly isRetry: boolean
      readonly answer: (password: string | null) => void
    }
  | { readonly kind: 'failed'; readonly reason: PageSourceFailure; readonly retry: () => void }
  /** Files whose pages only exist once an office program lays them out. */
  | { readonly kind: 'no-pictures' }
  | { readonly kind: 'ready'; readonly source: PageSource; readonly firstSize: Size }

const loading: Pages = { kind: 'loading' }

/** Opens the document and closes it when another is shown. */
export function usePages({ documentId, format, url }: DocumentSource): Pages {
  const [attempt, setAttempt] = useState(0)
  const [opened, setOpened] = useState<{ readonly id: string; readonly pages: Pages }>()

  useEffect(() => {
    const closing = new AbortController()
    const show = (pages: Pages): void => {
      if (!closing.signal.aborted) setOpened({ id: documentId, pages })
    }
    const open = pageSourceFor(format)
    if (!open) {
      show({ kind: 'no-pictures' })
      return
    }
    show(loading)
    const opening = open(url, {
      signal: closing.signal,
      askPassword: (isRetry) =>
        new Promise((resolve) => {
          show({
            kind: 'password',
            isRetry,
            answer(password) {
              show(loading)
              resolve(password)
            },
          })
        }),
    })
    void opening
      .then(async (source) => {
        closing.signal.addEventListener('abort', () => source.close(), { once: true })
        if (closing.signal.aborted) source.close()
        else show({ kind: 'ready', source, firstSize: await source.pageSize(0) })
      })
      .catch((error: unknown) => {
        const retry = (): void => setAttempt((count) => count + 1)
        show({ kind: 'failed', reason: failureOf(error), retry })
      })
    return () => closing.abort()
  }, [documentId, format, url, attempt])

  return opened?.id === documentId ? opened.pages : loading
}
