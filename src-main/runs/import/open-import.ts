import { AppError } from '#shared/errors.ts'
import type { OpenedImport, OpenImport } from '../../background/jobs.ts'
import { type Background, BackgroundStopped } from '../../background/run-in-background.ts'

/** 500 MB of JSON, and the words of some pages. */
const openTimeoutMs = 120_000

/**
 * Reads a file of another parser's in a thread of its own, which a file can end without ending more.
 *
 * Throws the `import.*` errors, and `BackgroundStopped` when nobody wants it any more.
 *
 * @param onFirst is told of the first pages of a large file, as of a parse that ends with them
 */
export async function openImport(
  background: Pick<Background, 'run'>,
  input: OpenImport,
  signal?: AbortSignal,
  onFirst?: (first: OpenedImport) => void,
): Promise<OpenedImport> {
  try {
    return await background.run('open-import', input, openTimeoutMs, signal, onFirst)
  } catch (error) {
    const isItsOwnFault =
      error instanceof BackgroundStopped && ['heap', 'memory', 'time'].includes(error.because)
    if (!isItsOwnFault) throw error
    throw new AppError('import.exhausted', { name: input.name }, { cause: error })
  }
}
