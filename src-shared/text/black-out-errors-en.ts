import { assertNever } from '../assert.ts'
import type { BlackOutErrors } from '../documents/black-out-errors.ts'
import { limits } from '../documents/limits.ts'
import { type ErrorSentences, text } from './sentence.ts'
import { formatBytes } from './sizes.ts'

export const blackOutErrorsInEnglish: Pick<ErrorSentences, keyof BlackOutErrors> = {
  'documents.not-blacked-out': ({ name, reason }) => {
    const what = `Nothing can be blacked out in “${name}”, and nothing was sent:`
    switch (reason) {
      case 'format':
        return text(
          `${what} Recto can’t draw this kind of file.`,
          'Save or print it as a PDF, and black that out.',
        )
      case 'locked':
        return text(
          `${what} it opens by a password only.`,
          'Save it as a PDF without a password, and black that out.',
        )
      case 'damaged':
        return text(`${what} one of its pages can’t be drawn.`, 'Print it as a PDF anew.')
      case 'too-large':
        return text(
          `${what} pictures of all its pages take more than ${formatBytes(limits.partsFileBytes)}.`,
          'Cut it into shorter files first.',
        )
      default:
        return assertNever(reason)
    }
  },
  'documents.no-such-page': ({ name, page, pageCount }) =>
    text(
      `“${name}” has no page ${page}, only ${pageCount}; nothing was blacked out or sent.`,
      'Choose pages that it has.',
    ),
}
