import type { Run, RunState } from './run.ts'

export function isUnderWay(state: RunState): boolean {
  return state === 'queued' || state === 'uploading' || state === 'processing'
}

/** A run with something to read, even while or although the rest is missing. */
export function isReadable(run: Pick<Run, 'batches'>): boolean {
  return run.batches.some((batch) => batch.state === 'stored')
}
