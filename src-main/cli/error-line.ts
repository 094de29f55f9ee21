import type { ErrorData } from '#shared/errors.ts'
import { describeError } from '#shared/text/errors.ts'
import { printable } from '#shared/text/printable.ts'

/** Next steps that read differently where there is no settings window. */
const nextSteps: Partial<Record<ErrorData['code'], string>> = {
  'bridge.disconnected': 'Run the command again.',
  'connections.key-missing':
    'Set RECTO_CONNECTION to its name and RECTO_API_KEY to its key, then run the command again.',
  'connections.key-unreadable':
    'Set RECTO_CONNECTION to its name and RECTO_API_KEY to its key, then run the command again.',
  'connections.not-found': 'See “recto connections” for the ones there are.',
  'documents.not-found': 'Run “recto parse” with the file.',
  'library.damaged':
    'Run the command again: the library is then made anew from the stored responses.',
  'library.locked': 'Close it, be it another user’s, or use another folder with --data-dir.',
  'library.newer-version': 'Update Recto, or use another folder with --data-dir.',
  'runs.not-found': 'See “recto runs” for the ones there are.',
  'service.unauthorized':
    'Set RECTO_CONNECTION to its name and RECTO_API_KEY to a valid key, then run the command again.',
}

/** What is said besides, as a command line has it. */
const additions: Partial<Record<ErrorData['code'], string>> = {
  'library.data-dir-unusable': 'Another folder is given with --data-dir.',
}

/** Plain sentences: what happened, and what to do now. */
export function errorLine(error: ErrorData): string {
  const { what, next } = describeError(error, 'en')
  const sentences = [what, nextSteps[error.code] ?? next, additions[error.code] ?? '']
  return printable(sentences.filter((sentence) => sentence !== '').join(' '))
}
