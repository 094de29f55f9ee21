import type { EngineProcess, StartEngine } from '../engine/pipeline/engine-process.ts'
import type { EngineJob, FromEngine, JobResult } from '../engine/pipeline/messages.ts'

export type ScriptedEngines = {
  readonly start: StartEngine
  /** Engines that were started and not yet ended. */
  readonly running: () => number
  /** Jobs that engines have begun with, in order. */
  readonly begun: readonly EngineJob[]
}

/**
 * Engines that answer as told, at once; a job whose answer is undefined is worked at for ever.
 *
 * They stand for real ones where a test is about the clients and not about the documents.
 */
export function scriptEngines(
  answer: (job: EngineJob) => JobResult[keyof JobResult] | undefined,
): ScriptedEngines {
  const begun: EngineJob[] = []
  let running = 0
  const start = (): EngineProcess => {
    let onMessage: (message: FromEngine) => void = () => {}
    let onExit = (): void => {}
    running += 1
    return {
      send: ({ jobId, job }) => {
        begun.push(job)
        const result = answer(job)
        if (result) queueMicrotask(() => onMessage({ jobId, result }))
      },
      kill: () => {
        running -= 1
        queueMicrotask(() => onExit())
      },
      onMessage: (listener) => {
        onMessage = listener
      },
      onExit: (listener) => {
        onExit = listener
      },
    }
  }
  return { start, running: () => running, begun }
}

/** One page with one paragraph of so many letters. */
export function paragraphPage(letters: number): JobResult['parse'] {
  return [
    {
      page: 1,
      elements: [
        {
          category: 'paragraph',
          page: 1,
          polygon: [
            { x: 0, y: 0 },
            { x: 1, y: 0 },
            { x: 1, y: 1 },
            { x: 0, y: 1 },
          ],
          fontPixels: undefined,
          followsClosely: false,
          body: { kind: 'text', lines: ['x'.repeat(letters)] },
        },
      ],
    },
  ]
}
