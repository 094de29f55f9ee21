import type { Run } from '#shared/runs/run.ts'
import { isUnderWay } from '#shared/runs/run-state.ts'
import { printable } from '#shared/text/printable.ts'
import { call } from '../node-shell/call.ts'
import type { LibraryAccess } from '../owner/open-library.ts'
import type { Progress } from './progress.ts'

export interface AwaitedRuns {
  /**
   * The run when it has ended, whoever owns the library meanwhile. Rejects when it can't be cancelled.
   *
   * @param goOn asks for the run again, of whoever owns the library then
   */
  whenEnded(run: Run, goOn: () => Promise<Run>): Promise<Run>
  close(): void
}

/** Waits for the ends of runs, tells how they go on, and cancels them at `signal`. */
export function awaitRuns(
  app: Pick<LibraryAccess, 'dispatch' | 'events'>,
  { progress, signal }: { readonly progress: Progress; readonly signal: AbortSignal },
): AwaitedRuns {
  // Several files may be one document, whose run all of them wait for.
  const waiting = new Set<(run: Run) => void>()
  const asking = new Set<() => void>()
  const unsubscribe = app.events.subscribe((event) => {
    if (event.name === 'runs.progress') progress.progressed(event.data.progress)
    if (event.name === 'app.owner-changed') for (const ask of asking) ask()
    if (event.name !== 'runs.changed') return
    progress.changed(event.data.run)
    for (const tell of waiting) tell(event.data.run)
  })

  async function cancel({ id, name }: Run): Promise<void> {
    try {
      await call(app.dispatch, 'runs.cancel', { runId: id })
    } catch (error) {
      // Nobody who asks for the end waits for it: on a full disk that may be for ever.
      progress.say(
        `recto: “${printable(name)}” can't be cancelled now, and stays under way: “recto resume” goes on with it.`,
      )
      throw error
    }
  }

  return {
    async whenEnded(run, goOn) {
      const { promise: ended, resolve, reject } = Promise.withResolvers<Run>()
      // Awaited only below, and refused maybe before.
      ended.catch(() => {})
      const stop = (): void => void cancel(run).catch(reject)
      const tell = (changed: Run): void => {
        if (changed.id === run.id && !isUnderWay(changed.state)) resolve(changed)
      }
      const ask = (): void => void goOn().then(tell, reject)
      waiting.add(tell)
      asking.add(ask)
      if (signal.aborted) stop()
      else signal.addEventListener('abort', stop, { once: true })
      // It may have ended before anyone listened.
      const now = await call(app.dispatch, 'runs.get', { runId: run.id })
      progress.changed(now)
      tell(now)
      try {
        return await ended
      } finally {
        signal.removeEventListener('abort', stop)
        waiting.delete(tell)
        asking.delete(ask)
      }
    },
    close: unsubscribe,
  }
}
