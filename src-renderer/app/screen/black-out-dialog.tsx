import { resourcePath } from '#shared/bridge/resource-path.ts'
import type { BlackOutBox } from '#shared/documents/black-out.ts'
import type { ErrorData } from '#shared/errors.ts'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { ParseChoiceForm } from '../../runs/parse-choice-form.tsx'
import type { ParseChoice } from '../../runs/parse-choice.ts'
import { connectionsOf } from '../../settings/settings-store.ts'
import { useText } from '../../text/use-text.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Notice } from '../../ui/notice.tsx'
import { pageSourceFor } from '../../viewer/sources/open-page-source.ts'
import type { PageSource } from '../../viewer/sources/page-source.ts'
import { useApp, useView } from '../view-context.ts'
import { BlackOutPages } from './black-out-pages.tsx'

interface BlackOutDialogProps {
  readonly onClose: () => void
}

/** Blacks parts of a document out, and has what comes of it parsed. */
export function BlackOutDialog({ onClose }: BlackOutDialogProps) {
  const view = useView()
  const document = useApp((state) => state.blackOutDocument)
  const connections = useStore(view.settings, connectionsOf)
  const text = useText('blackOut')
  const ui = useText('ui')
  const [choice, setChoice] = useState<ParseChoice | null>(() => view.choice())
  const [boxes, setBoxes] = useState<readonly BlackOutBox[]>([])
  const [isMaking, setMaking] = useState(false)
  const [error, setError] = useState<ErrorData | null>(null)
  const pages = useDocumentPages(document?.id ?? null)
  if (!document || !choice) return null

  async function start(chosen: ParseChoice, { id, name }: { id: string; name: string }) {
    setError(null)
    setMaking(true)
    const made = await view.bridge.call('documents.blackOut', {
      documentId: id,
      name,
      boxes: [...boxes],
    })
    const started = made.ok
      ? await view.bridge.call('runs.start', {
          ...chosen,
          documentId: made.data.id,
          name: made.data.name,
          onExisting: 'ask',
          inParts: true,
        })
      : made
    setMaking(false)
    if (!started.ok) return setError(started.error)
    view.runs.getState().add(started.data.run)
    view.app.setState({ selectedRunId: started.data.run.id, drawerIsOpen: false })
    onClose()
  }

  return (
    <Dialog
      title={text.title(document.name)}
      onClose={onClose}
      className="max-h-[94vh] w-[min(64rem,96vw)]"
    >
      <form
        className="flex min-h-0 flex-col"
        onSubmit={(event) => {
          event.preventDefault()
          void start(choice, document)
        }}
      >
        <p className="border-b border-line px-4 py-2 text-ink-soft">{text.about}</p>
        <div className="flex min-h-0 flex-col gap-4 overflow-y-auto p-4 md:flex-row">
          <div className="min-w-0 flex-1">
            {pages === null && <p className="p-6 text-center text-ink-soft">{text.reading}</p>}
            {pages === 'unreadable' && (
              <Notice tone="error" what={text.unreadable} next={text.unreadableNext} />
            )}
            {pages !== null && pages !== 'unreadable' && (
              <BlackOutPages pages={pages} boxes={boxes} onBoxes={setBoxes} />
            )}
          </div>
          <div className="flex flex-col gap-3 md:w-72 md:shrink-0">
            <ParseChoiceForm choice={choice} connections={connections} onChange={setChoice} />
          </div>
        </div>
        {error && <ErrorNotice error={error} className="mx-4 mb-2" />}
        <div className="flex items-center justify-end gap-2 border-t border-line p-3">
          <output className="mr-auto text-sm text-ink-soft">
            {isMaking ? text.starting : text.places(boxes.length)}
          </output>
          <Button onClick={onClose}>{ui.cancel}</Button>
          <Button look="primary" type="submit" disabled={boxes.length === 0 || isMaking}>
            {text.start}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** The document's own pages, as the viewer draws them. Null until they are open. */
function useDocumentPages(documentId: string | null): PageSource | 'unreadable' | null {
  const { bridge } = useView()
  const [pages, setPages] = useState<PageSource | 'unreadable' | null>(null)
  useEffect(() => {
    if (documentId === null) return undefined
    const closing = new AbortController()
    let opened: PageSource | null = null
    const open = async (): Promise<void> => {
      const document = await bridge.call('documents.get', { documentId })
      const openPages = document.ok ? pageSourceFor(document.data.format) : null
      const url = bridge.urlOf(resourcePath.source(documentId))
      const { signal } = closing
      const source = await openPages?.(url, { signal, askPassword: async () => null })
      if (signal.aborted) source?.close()
      else setPages(source ?? 'unreadable')
      opened = source ?? null
    }
    open().catch(() => {
      if (!closing.signal.aborted) setPages('unreadable')
    })
    return () => {
      closing.abort()
      opened?.close()
    }
  }, [bridge, documentId])
  return pages
}
