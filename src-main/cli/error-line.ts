import type { ErrorData } from '#shared/errors.ts'
import { describeError } from '#shared/text/errors.ts'
import { printable } from './printable.ts'

/** Next steps that read differently where there is no settings window. */
const nextSteps: Partial<Record<ErrorData['code'], string>> = {
  'bridge.disconnected': 'Run the command again.',
  'connections.key-missing':
    'Set RECTO_CONNECTION to its name and RECTO_API_KEY to its key, then run the command again.',
  'connections.key-unreadable':
    'Set RECTO_CONNECTION to its name and RECTO_API_KEY to its key, then run the command again.',
  'connections.not-found': 'See “recto connections” for the ones there are.',
  'documents.not-found': 'Run “recto parse” with the file.',
  'library.locked': 'Close it, or use another folder with --data-dir.',
  'library.newer-version': 'Update Recto, or use another folder with --data-dir.',
  'library.data-dir-unusable':
    'Check that the folder can be written, or use another with --data-dir.',
  'runs.not-found': 'See “recto runs” for the ones there are.',
  'service.unauthorized':
    'Set RECTO_CONNECTION to its name and RECTO_API_KEY to a valid key, then run the command again.',
}

/** Two plain sentences: what happened, and what to do now. */
export function errorLine(error: ErrorData): string {
  const { what, next } = describeError(error, 'en')
  const sentences = [what, nextSteps[error.code] ?? next]
  return printable(sentences.filter((sentence) => sentence !== '').join(' '))
}
