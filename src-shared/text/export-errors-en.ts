import { assertNever } from '../assert.ts'
import type { ErrorCatalogue } from '../errors.ts'
import type { ExportErrors } from '../export/errors.ts'
import { type ErrorSentences, type ErrorText, text } from './sentence.ts'

/** Why a run can't be exported. */
export const exportErrorsInEnglish: Pick<ErrorSentences, keyof ExportErrors> = {
  'export.nothing-to-export': ({ name }) =>
    text(
      `There is nothing to export from “${name}” yet.`,
      'Wait for its first pages, or parse it again.',
    ),
  'export.none-of-these': ({ name }) =>
    text(
      `“${name}” has none of the chosen pages and categories, so no file was written.`,
      'Choose others, or leave the document out.',
    ),
  'export.no-source': ({ name, reason }) =>
    text(
      {
        none: `The searchable PDF of “${name}” is made of its source, which Recto doesn’t have.`,
        damaged: `The source of “${name}” is damaged, so no searchable PDF can be made of it.`,
        encrypted: `The source of “${name}” is locked with a password, so no text can be laid over it.`,
        unsupported: `Recto can’t make PDF pages of a picture like “${name}”.`,
      }[reason],
      {
        none: 'Attach the file to the run, or open its pages once if it is an office file; then export again.',
        damaged: 'Repair the file, or export another format.',
        encrypted: 'Add the file again and enter its password; then export again.',
        unsupported: 'Save the picture as PNG or JPEG and parse that, or export another format.',
      }[reason],
    ),
  'export.too-large': ({ name }) =>
    text(
      `Writing “${name}” in this format took more memory or time than Recto allows it.`,
      'Export fewer pages at a time, or another format.',
    ),
  'export.folder-gone': () =>
    text('Recto no longer knows the folder that was chosen.', 'Export again and choose it anew.'),
  'export.not-there': ({ file }) =>
    text(`${file} is no longer where it was written.`, 'Export it again.'),
  'export.write-failed': ({ file, reason }) => exportFailed(file, reason),
}

function exportFailed(
  file: string,
  reason: ErrorCatalogue['export.write-failed']['reason'],
): ErrorText {
  switch (reason) {
    case 'denied':
      return text(`You are not allowed to write ${file}.`, 'Choose another place.')
    case 'disk-full':
      return text(
        `There is no room left on the disk for ${file}.`,
        'Free some space, or choose another place.',
      )
    case 'in-use':
      return text(`${file} is open in another program.`, 'Close it there, then try again.')
    case 'other':
      return text(`${file} could not be written.`, 'Choose another place.')
    default:
      return assertNever(reason)
  }
}
