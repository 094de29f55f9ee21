import type { AppEvent } from '#shared/bridge/events.ts'
import { isUnderWay } from '#shared/runs/run-state.ts'
import { runShare } from '../node-shell/run-share.ts'

/** Electron's value for no progress at all. */
export const noProgress = -1

/**
 * Follows the runs under way and answers, for each event, the taskbar's value: the mean of their
 * shares 0..1, or `noProgress`; undefined when the event says nothing about it.
 */
export function createTaskbarProgress(): (event: AppEvent) => number | undefined {
  const shares = new Map<string, number>()
  const queued = new Set<string>()

  function mean(): number {
    if (shares.size === 0) return noProgress
    return [...shares.values()].reduce((sum, share) => sum + share, 0) / shares.size
  }

  return (event) => {
    if (event.name === 'runs.changed') {
      const { run } = event.data
      if (run.state === 'queued') queued.add(run.id)
      else queued.delete(run.id)
      if (!isUnderWay(run.state) || run.paused) shares.delete(run.id)
      // Never back: the end of the upload is known from progress, not from the run.
      else shares.set(run.id, Math.max(runShare(run, 0), shares.get(run.id) ?? 0))
      return mean()
    }
    if (event.name === 'runs.removed') {
      shares.delete(event.data.runId)
      queued.delete(event.data.runId)
      return mean()
    }
    if (event.name === 'runs.many-changed') {
      // All that waited may have been paused: what goes on tells of itself.
      for (const runId of queued) shares.delete(runId)
      queued.clear()
      return mean()
    }
    if (event.name === 'runs.progress' && event.data.progress.phase === 'uploading') {
      const { runId, sentBytes, totalBytes } = event.data.progress
      if (!shares.has(runId) || totalBytes === 0) return undefined
      const run = { state: 'uploading', totalPages: null, completedPages: 0 } as const
      shares.set(runId, runShare(run, sentBytes / totalBytes))
      return mean()
    }
    return undefined
  }
}
