import { useEffect, useRef, useState } from 'react'
import type { DocumentFormat } from '#shared/documents/format.ts'
import type { Size } from '#shared/results/geometry.ts'
import {
  createBlankPages,
  type DrawnSource,
  inferPageSize,
  pictureSize,
} from './sources/drawn-page-source.ts'
import { rememberPassword } from './password-memory.ts'
import { openingAhead } from './sources/open-ahead.ts'
import { pageSourceFor } from './sources/open-page-source.ts'
import {
  failureOf,
  type OpenOptions,
  type PageSource,
  type PageSourceFailure,
} from './sources/page-source.ts'
import { useViewer, type ViewerParts } from './viewer-context.ts'

/** A document by its file. */
export interface FileSource {
  readonly kind: 'file'
  readonly documentId: string
  readonly format: DocumentFormat
  /** Same origin, answers ranges. */
  readonly url: string
}

/** The document to show. */
export type DocumentSource = FileSource | DrawnSource

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
export function usePages(document: DocumentSource): Pages {
  const { loadElements, passwords, store } = useViewer()
  const { documentId } = document
  const [attempt, setAttempt] = useState(0)
  const [opened, setOpened] = useState<{ readonly id: string; readonly pages: Pages }>()

  const openedBefore = useRef<string | null>(null)
  useEffect(() => {
    const closing = new AbortController()
    const { page, pagePart, selectedKey: elementKey } = store.getState()
    const place = { page, part: pagePart, elementKey }
    // Before a page of it was read there is nowhere to go back to; its place is still asked for.
    const isReopened = openedBefore.current === documentId && page > 0
    openedBefore.current = documentId
    const show = (pages: Pages): void => {
      if (!closing.signal.aborted) setOpened({ id: documentId, pages })
    }
    const open = openerOf(document, loadElements, attempt)
    if (!open) {
      show({ kind: 'no-pictures' })
      return
    }
    show(loading)
    const ask = (isRetry: boolean): Promise<string | null> =>
      new Promise((resolve) => {
        show({
          kind: 'password',
          isRetry,
          answer(password) {
            show(loading)
            resolve(password)
          },
        })
      })
    const { askPassword, opened: isOpen } = rememberPassword(passwords, documentId, ask)
    void open({ signal: closing.signal, askPassword })
      .then(async (source) => {
        isOpen()
        closing.signal.addEventListener('abort', () => source.close(), { once: true })
        if (closing.signal.aborted) {
          source.close()
          return
        }
        const firstSize = await source.pageSize(0)
        // The same document under another address begins where it is read.
        if (isReopened && !closing.signal.aborted) store.getState().returnTo(place)
        show({ kind: 'ready', source, firstSize })
      })
      .catch((error: unknown) => {
        const retry = (): void => setAttempt((count) => count + 1)
        show({ kind: 'failed', reason: failureOf(error), retry })
      })
    return () => closing.abort()
    // oxlint-disable-next-line react/exhaustive-deps -- more elements are no other pages
  }, [document, attempt])

  return opened?.id === documentId ? opened.pages : loading
}

/** The first pages, of which one most likely has a picture that tells their shape. */
const measuredPages = 10

/** The browser keeps what an address answered, damaged or not: a file that was put right is read at another one. */
function addressAnew(url: string): string {
  const address = new URL(url, window.location.href)
  address.searchParams.set('again', `${Date.now()}`)
  return address.href
}

/** Null where nothing on this side can draw the pages. */
function openerOf(
  document: DocumentSource,
  loadElements: ViewerParts['loadElements'],
  attempt: number,
): ((options: OpenOptions) => Promise<PageSource>) | null {
  if (document.kind === 'file') {
    const open = pageSourceFor(document.format)
    const url = attempt === 0 ? document.url : addressAnew(document.url)
    return open && ((options) => openingAhead.open(url, open, options))
  }
  const { imageUrl, pageCount } = document
  return async () => {
    const elements = await loadElements(1, Math.min(measuredPages, pageCount))
    const sizeOf = (key: string): Promise<Size> => pictureSize(imageUrl(key))
    return createBlankPages(pageCount, await inferPageSize({ elements, sizeOf }))
  }
}
