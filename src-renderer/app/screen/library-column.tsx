import { useMemo } from 'react'
import { useStore } from 'zustand'
import { History } from 'lucide-react'
import { LibraryPane } from '../../library/library-pane.tsx'
import { QueueBar } from '../../runs/queue-bar.tsx'
import { ParseOptionsPopover } from '../../runs/parse-options-popover.tsx'
import { sortRuns } from '../../runs/known-runs.ts'
import { connectionsOf } from '../../settings/settings-store.ts'
import { useLanguage } from '../../text/language.ts'
import { useText } from '../../text/use-text.ts'
import { IconButton } from '../../ui/button.tsx'
import { FailureLimit } from '../../ui/failure-limit.tsx'
import { chooseFiles } from '../commands/add-files.ts'
import { navigateTo } from '../navigate.ts'
import { createRunActions } from '../commands/run-actions.ts'
import { Intake } from './intake.tsx'
import { useChoice } from './use-choice.ts'
import { useApp, useView } from '../view-context.ts'

/** The library with the intake of files. */
export function LibraryColumn() {
  const text = useText('app')
  return (
    <FailureLimit part={text.library}>
      <LibraryAndIntake />
    </FailureLimit>
  )
}

function LibraryAndIntake() {
  const view = useView()
  const language = useLanguage()
  const byId = useStore(view.runs, (state) => state.byId)
  const progress = useStore(view.runs, (state) => state.progress)
  const selectedRunId = useApp((state) => state.selectedRunId)
  const selectedKey = useStore(view.viewer, (state) => state.selectedKey)
  const searchRequest = useApp((state) => state.searchRequest)
  const runs = useMemo(() => sortRuns(byId), [byId])
  const actions = useMemo(() => createRunActions(view, language), [view, language])
  const connections = useStore(view.settings, connectionsOf)
  const choice = useChoice()
  const nextPages = useApp((state) => state.nextPages)
  const history = useText('history')

  return (
    <LibraryPane
      store={view.library}
      selectedKey={selectedKey}
      focusRequest={searchRequest}
      onOpenPlace={(place) => navigateTo(view, place)}
      runs={runs}
      progress={progress}
      selectedRunId={selectedRunId}
      actions={actions}
      onChoose={() => void chooseFiles(view)}
      options={
        choice && (
          <div className="flex items-center justify-between gap-2">
            <ParseOptionsPopover
              choice={choice}
              connections={connections}
              pages={nextPages}
              onPages={(pages) => view.app.setState({ nextPages: pages })}
              onChange={(parseChoice) => void view.settings.getState().update({ parseChoice })}
            />
            <IconButton
              label={history.title}
              icon={<History size={15} />}
              onClick={() => view.app.setState({ dialog: 'history' })}
            />
          </div>
        )
      }
      intake={
        <>
          <Intake />
          <QueueBar runs={runs} onPause={actions.pauseAll} onResume={actions.resumeAll} />
        </>
      }
    />
  )
}
