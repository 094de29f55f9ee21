import type { Result } from '#shared/errors.ts'
import type { LayoutElement } from '#shared/results/element.ts'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { ElementBody } from '../../content/element-body.tsx'
import { CropPageContext } from '../../content/own-crop.ts'
import { createVoteStore } from '../../judging/vote-store.ts'
import { VoteView } from '../../judging/vote-view.tsx'
import { categoryName } from '../../text/categories.ts'
import { useLanguage } from '../../text/language.ts'
import { useOwnText, useText } from '../../text/use-text.ts'
import { voteText } from '../../text/vote.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogFooter } from '../../ui/dialog.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { FailureLimit } from '../../ui/failure-limit.tsx'
import { Field, Select } from '../../ui/field.tsx'
import { useApp, useView } from '../view-context.ts'
import { useRunChoices } from './run-compare-bar.tsx'
import { VotePage } from './vote-page.tsx'

/** A vote between the open run and another one of its document. */
export function Vote({ onClose }: { readonly onClose: () => void }) {
  const { app, bridge } = useView()
  const text = useOwnText(voteText)
  const runId = useApp((state) => state.selectedRunId)
  const [store] = useState(() => createVoteStore({ bridge, toss }))
  const isOpen = useStore(store, (state) => state.firstRunId !== null)
  if (runId === null) return null
  return (
    <Dialog
      title={text.title}
      onClose={onClose}
      // With a limit of its own: within the browser's, what is in it would end before it does.
      className={isOpen ? 'h-[94vh] max-h-[94vh] w-[96vw]' : 'w-[min(36rem,94vw)]'}
    >
      {isOpen ? (
        // What came without a picture is cut from the page, the same for both.
        <CropPageContext value={null}>
          <div className="flex min-h-0 flex-1 flex-col">
            <VoteView
              store={store}
              pagePicture={(page) => <VotePage page={page} />}
              answer={(of, page) => <Answer runId={of} page={page} />}
              onGrades={() => app.setState({ dialog: 'grades' })}
            />
          </div>
        </CropPageContext>
      ) : (
        <Choice
          runId={runId}
          onBegin={(other) => void store.getState().open(runId, other)}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}

function toss(): boolean {
  return (crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) % 2 === 0
}

interface ChoiceProps {
  readonly runId: string
  readonly onBegin: (otherRunId: string) => void
  readonly onClose: () => void
}

function Choice({ runId, onBegin, onClose }: ChoiceProps) {
  const text = useOwnText(voteText)
  const ui = useText('ui')
  const others = useRunChoices(runId)
  const [chosen, setChosen] = useState<string | null>(null)
  const other = chosen ?? others[0]?.value
  return (
    <>
      <div className="flex flex-col gap-3 p-4">
        <p className="text-ink-soft">{text.about}</p>
        {other === undefined ? (
          <p>{text.noOther}</p>
        ) : (
          <Field label={text.between}>
            {(ids) => <Select {...ids} value={other} options={others} onValue={setChosen} />}
          </Field>
        )}
      </div>
      <DialogFooter>
        <Button onClick={onClose}>{ui.cancel}</Button>
        {other !== undefined && (
          <Button look="primary" data-first-focus onClick={() => onBegin(other)}>
            {text.begin}
          </Button>
        )}
      </DialogFooter>
    </>
  )
}

const unmarked = { matcher: null, current: -1, onCurrent: () => {} }

/** What a run read on a page, as it came: with no tool, and no name of the parser's own. */
function Answer({ runId, page }: { readonly runId: string; readonly page: number }) {
  const { bridge } = useView()
  const text = useOwnText(voteText)
  const language = useLanguage()
  const [read, setRead] = useState<Result<readonly LayoutElement[]> | null>(null)
  useEffect(() => {
    let isGone = false
    const asked = { runId, fromPage: page, toPage: page, corrected: false }
    void bridge.call('results.elements', asked).then((result) => {
      if (!isGone) setRead(result)
    })
    return () => {
      isGone = true
    }
  }, [bridge, runId, page])
  if (!read) return null
  if (!read.ok) return <ErrorNotice error={read.error} />
  if (read.data.length === 0) return <p className="text-ink-soft">{text.empty}</p>
  return read.data.map((element) => (
    <article
      key={element.key}
      data-category={element.category}
      aria-label={categoryName(element.category, language)}
      className="element-row category-mark"
    >
      <FailureLimit part={categoryName(element.category, language)} className="my-1">
        <ElementBody runId={runId} element={element} lines="pane" marks={unmarked} />
      </FailureLimit>
    </article>
  ))
}
