import { useEffect, useId, useMemo } from 'react'
import { useText } from '../text/use-text.ts'
import { PageList } from './page-list.tsx'
import { PasswordForm } from './password-form.tsx'
import { createReadingOrder, type ElementOutline } from './overlay/reading-order.ts'
import { type DocumentSource, usePages } from './use-pages.ts'
import { useViewer, ViewerContext, type ViewerParts } from './viewer-context.ts'
import { ViewerMessage } from './viewer-message.tsx'
import type { PageSourceFailure } from './sources/page-source.ts'

export interface DocumentViewerProps extends Omit<ViewerParts, 'id' | 'order' | 'drawnImageUrl'> {
  readonly source: DocumentSource
  /** As `results.outline` answers it. Null while there is nothing parsed: the pages alone are shown. */
  readonly outline: ElementOutline | null
}

const emptyOutline: ElementOutline = { keys: [], pages: [], categories: [], categoryNames: [] }

/**
 * The pages of a document with the elements that were found on them.
 *
 * Fills its positioned parent. What it shows is steered by the store; callbacks tell what the
 * user does here, never what came from outside. Functions must keep their identity.
 */
export function DocumentViewer(props: DocumentViewerProps) {
  const {
    source,
    outline,
    store,
    loadElements,
    passwords,
    missingNote,
    scroll,
    renderTool,
    toolHasButtons,
  } = props
  const { onSelect, onHover, onOpen, onMenu } = props
  const drawnImageUrl = source.kind === 'drawn' ? source.imageUrl : undefined
  const order = useMemo(() => createReadingOrder(outline ?? emptyOutline), [outline])
  const id = useId()
  const parts = useMemo(
    () => ({
      id,
      store,
      order,
      loadElements,
      passwords,
      drawnImageUrl,
      missingNote,
      renderTool,
      toolHasButtons,
      scroll,
      onSelect,
      onHover,
      onOpen,
      onMenu,
    }),
    [
      id,
      store,
      order,
      loadElements,
      passwords,
      drawnImageUrl,
      missingNote,
      scroll,
      renderTool,
      toolHasButtons,
      onSelect,
      onHover,
      onOpen,
      onMenu,
    ],
  )
  return (
    <ViewerContext value={parts}>
      <DocumentPages source={source} hasResults={outline !== null} />
    </ViewerContext>
  )
}

interface DocumentPagesProps {
  readonly source: DocumentSource
  /** Whether there is something to read where no page can be drawn. */
  readonly hasResults: boolean
}

function DocumentPages({ source, hasResults }: DocumentPagesProps) {
  const text = useText('viewer')
  const { store, loadElements } = useViewer()
  const pages = usePages(source)
  useEffect(() => store.getState().openDocument(), [store, source.documentId])
  const pictures = pages.kind === 'ready' && source.kind === 'file' ? pages.source : null
  useEffect(() => {
    store.getState().report({ pictures })
    return () => store.getState().report({ pictures: null })
  }, [store, pictures])
  useEffect(() => {
    store.getState().report({ readElements: loadElements })
    return () => store.getState().report({ readElements: null })
  }, [store, loadElements])
  switch (pages.kind) {
    case 'loading':
      return <ViewerMessage title={text.loading} isBusy />
    case 'password':
      return <PasswordForm isRetry={pages.isRetry} onAnswer={pages.answer} />
    case 'failed': {
      const stays = hasResults && aboutTheFile.has(pages.reason)
      return (
        <ViewerMessage
          title={text.documentFailed}
          detail={`${text[failureTexts[pages.reason]]}${stays ? ` ${text.stillRead}` : ''}`}
          action={{ label: text.tryAgain, run: pages.retry }}
        />
      )
    }
    case 'no-pictures':
      return <ViewerMessage title={text.noPictures} detail={text.noPicturesDetail} />
    case 'ready':
      return <PageList source={pages.source} firstSize={pages.firstSize} />
  }
}

/** Nothing but another file would help. */
const aboutTheFile: ReadonlySet<PageSourceFailure> = new Set([
  'damaged',
  'unsupported',
  'too-large',
])

const failureTexts = {
  unreadable: 'failureUnreadable',
  damaged: 'failureDamaged',
  unsupported: 'failureUnsupported',
  'too-large': 'failureTooLarge',
  locked: 'failureLocked',
} as const
