import { createElement } from 'react'
import { useText } from '../../text/use-text.ts'
import { Button } from '../../ui/button.tsx'
import { useRunView } from './load-run-view.ts'
import { useOpening } from './use-opening.ts'
import { useWholeRun } from './use-whole-run.ts'

/** A run, unless showing it has crashed the window before: then what happened, and a button that opens it. */
export function OpenedRun({ runId }: { readonly runId: string }) {
  const text = useText('app')
  const run = useWholeRun(runId)
  // Asked while the run is read.
  const { state, openAnyway } = useOpening(runId)
  const runView = useRunView()
  if (!run || state === 'asking') return null
  if (state === 'open') return runView && createElement(runView, { run })
  return (
    <section
      aria-labelledby="held-run"
      className="mx-auto flex h-full max-w-md flex-col items-center justify-center gap-3 p-6 text-center"
    >
      <h1 id="held-run" className="text-lg font-semibold break-words">
        {text.heldTitle(run.name)}
      </h1>
      <p className="text-ink-soft">{text.heldText}</p>
      <Button onClick={openAnyway}>{text.openAnyway}</Button>
    </section>
  )
}
