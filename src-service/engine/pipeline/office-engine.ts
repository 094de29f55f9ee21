import { EngineError } from '../../errors.ts'
import { logError } from '../../log.ts'
import type { EngineProcess, StartEngine } from './engine-process.ts'
import type { FromEngine, ToEngine } from './messages.ts'
import { convertToPdf } from '../office/libreoffice/convert.ts'
import { findLibreOffice } from '../office/libreoffice/find-program.ts'

/**
 * LibreOffice as an engine of a pool, which gives it its time limit and its turn. It is looked for at every
 * job: it may be installed while the service runs.
 *
 * `workplace` is a folder for what it needs meanwhile. Answers whether the document was converted: not where there is no LibreOffice, or it gave up.
 */
export function libreOfficeEngines(configured: string | undefined, workplace: string): StartEngine {
  return () => {
    let answer: (message: FromEngine) => void = () => {}
    let running = new AbortController()

    async function run({ jobId, job }: ToEngine): Promise<void> {
      if (job.kind !== 'convert') throw new Error('LibreOffice does nothing but convert')
      running = new AbortController()
      const { signal } = running
      const program = await findLibreOffice(configured)
      if (!program) return answer({ jobId, result: false })
      try {
        const { file, format } = job
        await convertToPdf({ program, file, format, workplace, signal })
        answer({ jobId, result: true })
      } catch (error) {
        if (signal.aborted) return
        if (!(error instanceof EngineError)) logError('a conversion failed', error)
        answer({ jobId, result: false })
      }
    }

    const engine: EngineProcess = {
      send: (message) => void run(message),
      kill: () => running.abort(new Error('the conversion was given up')),
      onMessage: (listener) => {
        answer = listener
      },
      // It is not a process: it never vanishes by itself.
      onExit: () => {},
    }
    return engine
  }
}
