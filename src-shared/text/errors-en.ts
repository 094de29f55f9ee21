import { updateErrorsInEnglish } from './update-errors-en.ts'
import { modelsErrorsInEnglish } from './models-errors-en.ts'
import { judgingErrorsInEnglish } from './judging-errors-en.ts'
import { assertNever } from '../assert.ts'
import { englishPages } from './english-pages.ts'
import { exportErrorsInEnglish } from './export-errors-en.ts'
import { importErrorsInEnglish } from './import-errors-en.ts'
import { runErrorsInEnglish } from './run-errors-en.ts'
import type { ErrorCatalogue } from '../errors.ts'
import { type GeneralSentences, type ErrorText, text } from './sentence.ts'
import { serviceErrorsInEnglish } from './service-errors-en.ts'
import { formatBytes, formatMillions } from './sizes.ts'
import { numbersIn } from './numbers-in.ts'

const count = numbersIn('en')

export const errorsInEnglish: GeneralSentences = {
  'bridge.unknown-call': ({ name }) =>
    text(
      `Recto was asked for something it doesn’t know (${name}).`,
      'Reload the window; if it happens again, restart Recto.',
    ),
  'bridge.invalid-input': ({ name }) =>
    text(
      `Recto could not understand its own request (${name}).`,
      'Reload the window; if it happens again, restart Recto.',
    ),
  'bridge.not-available': () => text('That is not available here.', 'Use the desktop app for it.'),
  'bridge.unexpected': ({ logId }) =>
    text(
      'Something went wrong inside Recto.',
      `Try again; if it happens again, report it with this number from the log: ${logId}.`,
    ),
  'bridge.cancelled': () => text('Cancelled.', ''),
  'bridge.disconnected': () =>
    text(
      'This window lost its connection to Recto.',
      'If Recto has ended, start it again and open the address that it prints.',
    ),
  'bridge.refused': () =>
    text(
      'Recto doesn’t know this window.',
      'Open the address that Recto prints when it starts, or press Enter in its terminal for another.',
    ),

  'corrections.element-not-found': () =>
    text(
      'What you corrected is no longer there.',
      'Nothing was changed. Select it again: its pages may have been parsed anew.',
    ),
  'corrections.key-taken': () =>
    text('That element is already there.', 'Nothing was changed. Try again.'),
  'corrections.other-document': ({ firstName, secondName }) =>
    text(
      `“${firstName}” and “${secondName}” are not parses of the same document.`,
      'Choose two runs of one document.',
    ),

  'connections.not-found': () =>
    text('That connection is gone.', 'Choose another one in the settings.'),
  'connections.name-taken': ({ name }) =>
    text(`There is already a connection called “${name}”.`, 'Choose another name.'),
  'connections.invalid-base-url': ({ baseUrl }) =>
    text(
      `“${baseUrl}” is not an address that Recto can use.`,
      'Enter one that begins with https:// or http://, without a user name, “?” or “#”.',
    ),
  'connections.insecure-base-url': ({ baseUrl }) =>
    text(
      `“${baseUrl}” would carry the key and the documents unencrypted.`,
      'Enter an address that begins with https://; http:// is only for this computer.',
    ),
  'connections.built-in': () =>
    text('The built-in connection can’t be changed or removed.', 'Add a connection of your own.'),
  'connections.key-missing': ({ connection }) =>
    text(`The connection “${connection}” has no API key.`, 'Enter its key in the settings.'),
  'connections.no-safe-storage': ({ connection }) =>
    text(
      `This system has no safe place for the key of “${connection}”.`,
      'Choose whether to keep it until Recto is closed, or to store it unprotected.',
    ),
  'connections.key-unreadable': ({ connection }) =>
    text(
      `The stored key of “${connection}” can’t be read any more.`,
      'Enter the key again in the settings.',
    ),
  'connections.service-not-started': ({ reason }) =>
    text(
      `The local parsing service could not be started (${reason}).`,
      'Try again; if it happens again, restart Recto.',
    ),

  'documents.empty': ({ name }) =>
    text(`“${name}” is empty.`, 'Check that it was copied or downloaded completely.'),
  'documents.unsupported-format': ({ name, looksLike }) =>
    text(
      looksLike === null
        ? `“${name}” is not a document that Recto can read.`
        : `“${name}” looks like ${looksLike}, which Recto can’t read.`,
      'Use a PDF, JPEG, PNG, BMP, TIFF, HEIC, DOCX, PPTX or XLSX file.',
    ),
  'documents.too-large': ({ name, sizeBytes, limitBytes }) =>
    text(
      `“${name}” has ${formatBytes(sizeBytes)}, more than the ${formatBytes(limitBytes)} that can be parsed.`,
      'Split it or make its pictures smaller.',
    ),
  'documents.too-many-pages': ({ name, pages, limitPages }) =>
    text(
      `“${name}” has ${englishPages(pages)}, more than the ${count.format(limitPages)} that can be parsed.`,
      'Split it into smaller files.',
    ),
  'documents.too-many-pixels': ({ name, page, pixels, limitPixels }) =>
    text(
      `Page ${page} of “${name}” has ${formatMillions(pixels)} million pixels, more than the ${formatMillions(limitPixels)} million that can be parsed.`,
      'Save it at a lower resolution.',
    ),
  'documents.no-pages': ({ name }) =>
    text(`“${name}” has no pages.`, 'Check that it is the right file.'),
  'documents.encrypted': ({ name }) =>
    text(
      `“${name}” is protected by a password.`,
      'Save a copy without the password and add that one.',
    ),
  'documents.password-needed': ({ name }) =>
    text(
      `“${name}” is locked by a password.`,
      'Enter it: a copy is unlocked in memory for the service, and the password is not stored.',
    ),
  'documents.password-wrong': ({ name }) =>
    text(`That password doesn’t open “${name}”.`, 'Enter it again; capitals matter.'),
  'documents.damaged': ({ name, format }) =>
    text(
      `“${name}” is damaged: it begins like ${format.toUpperCase()} but can’t be read.`,
      'Get a new copy, or open it in its own program and save it again.',
    ),
  'documents.is-folder': ({ name }) => text(`“${name}” is a folder.`, 'Add the files inside it.'),
  'documents.unreadable': ({ name, reason }) => unreadable(name, reason),
  'documents.grant-expired': ({ name }) =>
    text(`Recto may no longer read “${name}”.`, 'Add the file again.'),
  'documents.not-found': () =>
    text('That document is no longer in the library.', 'Add the file again.'),
  'documents.upload-failed': ({ name }) =>
    text(`“${name}” did not arrive whole.`, 'Add the file again.'),
  'documents.disk-full': ({ name }) =>
    text(
      `There is no room left on the disk to keep “${name}”.`,
      'Free some space, then add it again.',
    ),

  'library.locked': ({ dataDir, pid }) =>
    text(
      `Another Recto${pid === null ? '' : ` (process ${pid})`} is using the library in ${dataDir} and doesn’t answer.`,
      'Close it, be it another user’s, or use another data folder.',
    ),
  'library.owner-differs': ({ pid, version, ownVersion }) =>
    text(
      `Recto ${version} (process ${pid}) has the library open, and this is Recto ${ownVersion}.`,
      'Close it, or use the same version.',
    ),
  'library.owner-foreign': ({ file }) =>
    text(
      `${file} belongs to another user, or another user may write it.`,
      'Delete it, or use another data folder.',
    ),
  'library.newer-version': ({ dataDir }) =>
    text(
      `The library in ${dataDir} was written by a newer version of Recto.`,
      'Update Recto, or use another data folder.',
    ),
  'library.data-dir-unusable': ({ dataDir, reason }) => dataDirUnusable(dataDir, reason),
  'library.file-in-use': ({ file }) =>
    text(`${file} is open in another program.`, 'Close it there, then try again.'),
  'library.damaged': () =>
    text(
      'The library’s database has been damaged on the disk.',
      'Quit Recto and start it again: the library is then made anew from the stored responses.',
    ),
  'library.disk-full': () =>
    text(
      'There is no room left on the disk that the library is on.',
      'Free some space, then try again.',
    ),
  'library.pages-differ': ({ name, pages, runPages }) =>
    text(
      `“${name}” has ${englishPages(pages)}, and the parsed document has ${count.format(runPages)}.`,
      'Attach the file that was parsed.',
    ),
  'library.has-source': () => text('This run has its file already.', ''),

  'results.element-not-found': () =>
    text('That element is no longer in the library.', 'Open the document again.'),

  ...runErrorsInEnglish,
  ...exportErrorsInEnglish,
  ...importErrorsInEnglish,
  ...judgingErrorsInEnglish,
  ...modelsErrorsInEnglish,
  ...updateErrorsInEnglish,
  ...serviceErrorsInEnglish,
}

function unreadable(
  name: string,
  reason: ErrorCatalogue['documents.unreadable']['reason'],
): ErrorText {
  switch (reason) {
    case 'missing':
      return text(`“${name}” is not there.`, 'Check its name and place.')
    case 'denied':
      return text(`You are not allowed to read “${name}”.`, 'Change the file’s permissions.')
    case 'in-use':
      return text(`“${name}” is open in another program.`, 'Close it there, then try again.')
    case 'other':
      return text(`“${name}” can’t be read.`, 'Check the disk that it is on, then try again.')
    default:
      return assertNever(reason)
  }
}

function dataDirUnusable(
  dataDir: string,
  reason: ErrorCatalogue['library.data-dir-unusable']['reason'],
): ErrorText {
  switch (reason) {
    case 'missing':
      return text(
        `The drive or share that ${dataDir} is on is not there.`,
        'Connect it, then start Recto again, or use another folder.',
      )
    case 'denied':
      return text(
        `You are not allowed to write in ${dataDir}.`,
        'Change the permissions of the folder, or use another one.',
      )
    case 'disk-full':
      return text(
        `There is no room left on the disk that ${dataDir} is on.`,
        'Free some space, then start Recto again.',
      )
    case 'damaged':
      return text(
        `The database of the library in ${dataDir} is damaged.`,
        'Put recto.db back from a backup, or use another folder. Nothing was changed in this one.',
      )
    case 'other':
      return text(
        `Recto can’t keep its data in ${dataDir}.`,
        'Check that the folder can be written, or use another one.',
      )
    default:
      return assertNever(reason)
  }
}
