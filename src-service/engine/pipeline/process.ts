import { openWorkChannel } from '../../channel.ts'
import { EngineError, type EngineFailure } from '../../errors.ts'
import { startEngineGuard } from './engine-guard.ts'
import { inspect } from './inspect.ts'
import type { EngineJob, FromEngine, JobResult, ToEngine } from './messages.ts'
import { leaveSignalsToHost } from '../../leave-signals.ts'
import { logError } from '../../log.ts'
import { parsePages } from './parse-pages.ts'

/*
 * An engine process: takes a job, answers it, takes the next. It holds native code that bad files may
 * crash or hang, so whoever started it expects it to vanish and may kill it. What few documents need is
 * loaded when the first of them comes: it takes more memory and time than all the rest.
 */

const channel = openWorkChannel<ToEngine, FromEngine>()
if (!channel) {
  logError('this program is started by the document parsing service')
  process.exit(2)
}

leaveSignalsToHost()
channel.onClose(() => process.exit())
const guard = startEngineGuard()
channel.onMessage(({ jobId, job, limits }) => {
  guard.watch(limits)
  const onProgress = (): void => {
    guard.stepEnded()
    channel.send({ jobId, isProgress: true })
  }
  void run(job, onProgress).then(
    (result) => {
      guard.rest()
      channel.send({ jobId, result, shouldRecycle: exceedsRecycleLimit() })
    },
    (error: unknown) => {
      guard.rest()
      const failure = toFailure(error)
      // What failed inside native code or WebAssembly may fail on every document from now on.
      const shouldRecycle = failure.code === 'engine_failed' || exceedsRecycleLimit()
      channel.send({ jobId, failure, shouldRecycle })
    },
  )
})

/**
 * Memory of WebAssembly and of native code grows with the largest page and never shrinks. A process that reads
 * scans of usual size holds 300 MB, one that reads photos, too, 600.
 */
const recycleBytes = 700 * 1024 ** 2

function exceedsRecycleLimit(): boolean {
  return process.memoryUsage.rss() > recycleBytes
}

async function run(job: EngineJob, onProgress: () => void): Promise<JobResult[keyof JobResult]> {
  switch (job.kind) {
    case 'inspect':
      return inspect(job.file)
    case 'lay-out':
      return (await import('../office/lay-out.ts')).layOut(job)
    case 'parse':
      return parsePages(job, undefined, onProgress)
    case 'explain':
      return (await import('../../explain/explain-page.ts')).explainPage(job)
    case 'check-models':
      return (await import('../ocr/scene-text/scene-models.ts')).tryOwnModels(job.folder)
    case 'convert':
      throw new Error('LibreOffice is a program of its own')
  }
}

function toFailure(error: unknown): EngineFailure {
  if (error instanceof EngineError) return { code: error.code, message: error.message }
  logError('engine failure', error)
  return { code: 'engine_failed', message: 'the parsing engine failed on this document' }
}
