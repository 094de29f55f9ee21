import { resourcePath } from '#shared/bridge/resource-path.ts'
import type { BlackOutBox } from '#shared/documents/black-out-box.ts'
import type { BlackOutProgress } from '#shared/documents/black-out.ts'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { ParseChoiceForm } from '../../runs/parse-choice-form.tsx'
import type { ParseChoice } from '../../runs/parse-choice.ts'
import { connectionsOf } from '../../settings/settings-store.ts'
import { formatNumber } from '../../text/format.ts'
import { useLanguage } from '../../text/language.ts'
import { useText } from '../../text/use-text.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogFooter } from '../../ui/dialog.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Notice } from '../../ui/notice.tsx'
import { pageSourceFor } from '../../viewer/sources/open-page-source.ts'
import type { PageSource } from '../../viewer/sources/page-source.ts'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import type { BlackOutStart } from '../app-store.ts'
import { useApp, useView } from '../view-context.ts'
import { BlackOutPages } from './black-out-pages.tsx'
import { useBlackingOut } from './use-blacking-out.ts'

interface BlackOutDialogProps {
  readonly onClose: () => void
}

/** Blacks parts of a document out, and has what comes of it parsed. */
export function BlackOutDialog({ onClose }: BlackOutDialogProps) {
  const view = useView()
  const document = useApp((state) => state.blackOutDocument)
  const [choice, setChoice] = useState<ParseChoice | null>(() => view.choice())
  if (!document || !choice) return null
  return <BlackOutForm document={document} choice={choice} onChoice={setChoice} onClose={onClose} />
}

interface BlackOutFormProps extends BlackOutDialogProps {
  readonly document: BlackOutStart
  readonly choice: ParseChoice
  readonly onChoice: (choice: ParseChoice) => void
}

function BlackOutForm({ document, choice, onChoice, onClose }: BlackOutFormProps) {
  const view = useView()
  const connections = useStore(view.settings, connectionsOf)
  const text = useText('blackOut')
  const ui = useText('ui')
  const [boxes, setBoxes] = useState<readonly BlackOutBox[]>(document.boxes ?? [])
  const pages = useDocumentPages(document.id)
  const { isMaking, progress, error, start } = useBlackingOut(document)

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
          void start(choice, boxes).then((hasBegun) => hasBegun && onClose())
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
              <BlackOutPages
                pages={pages}
                boxes={boxes}
                firstPage={document.page ?? 1}
                onBoxes={setBoxes}
              />
            )}
          </div>
          <div className="flex flex-col gap-3 md:w-72 md:shrink-0">
            <ParseChoiceForm choice={choice} connections={connections} onChange={onChoice} />
          </div>
        </div>
        {error && <ErrorNotice error={error} className="mx-4 mb-2" />}
        <DialogFooter>
          <div className="mr-auto flex min-w-0 flex-1 flex-col gap-1">
            <output className="text-sm text-ink-soft">
              <Told isMaking={isMaking} progress={progress} places={boxes.length} />
            </output>
            {isMaking && <ProgressBar label={text.starting} value={shareOf(progress)} />}
          </div>
          <Button onClick={onClose}>{ui.cancel}</Button>
          <Button look="primary" type="submit" disabled={boxes.length === 0 || isMaking}>
            {text.start}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}

interface ToldProps {
  readonly isMaking: boolean
  readonly progress: BlackOutProgress | null
  readonly places: number
}

/** How far it is, or how much is to be done. */
function Told({ isMaking, progress, places }: ToldProps) {
  const text = useText('blackOut')
  const language = useLanguage()
  if (!isMaking) return text.places(places)
  if (!progress) return text.starting
  const { pages, pageCount } = progress
  return text.progress(formatNumber(pages, language), formatNumber(pageCount, language))
}

const shareOf = (progress: BlackOutProgress | null): number | null =>
  progress && progress.pages / progress.pageCount

/** The document's own pages, as the viewer draws them. Null until they are open. */
function useDocumentPages(documentId: string): PageSource | 'unreadable' | null {
  const { bridge, passwords } = useView()
  const [pages, setPages] = useState<PageSource | 'unreadable' | null>(null)
  useEffect(() => {
    const closing = new AbortController()
    let opened: PageSource | null = null
    const open = async (): Promise<void> => {
      const document = await bridge.call('documents.get', { documentId })
      const openPages = document.ok ? pageSourceFor(document.data.format) : null
      const url = bridge.urlOf(resourcePath.source(documentId))
      const { signal } = closing
      // Where it isn't known, the pages are not shown: nothing asks for it here.
      const askPassword = async (isRetry: boolean): Promise<string | null> =>
        (isRetry ? null : passwords.of(documentId)) ?? null
      const source = await openPages?.(url, { signal, askPassword })
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
  }, [bridge, passwords, documentId])
  return pages
}
