import type { WatchingErrors } from '../watching/errors.ts'
import { type ErrorSentences, text } from './sentence.ts'
import { formatBytes } from './sizes.ts'
import { numbersIn } from './numbers-in.ts'

const count = numbersIn('en')

export const watchingErrorsInEnglish: Pick<ErrorSentences, keyof WatchingErrors> = {
  'watching.not-found': () =>
    text('That folder is no longer watched.', 'Add it again, if it should be.'),
  'watching.not-a-folder': ({ folder }) =>
    text(`“${folder}” is not a folder.`, 'Choose the folder in which documents arrive.'),
  'watching.already-watched': ({ folder }) =>
    text(`“${folder}” is watched already.`, 'Change its rule instead.'),
  'watching.own-folder': ({ folder }) =>
    text(
      `“${folder}” is where Recto keeps its own data, so it can’t be watched.`,
      'Choose another folder.',
    ),
  'watching.too-many-rules': ({ limit }) =>
    text(`No more than ${count.format(limit)} folders can be watched.`, 'Remove one first.'),
  'watching.folder-missing': ({ folder }) =>
    text(
      `“${folder}” isn’t there.`,
      'Connect its drive or put it back: Recto goes on by itself. Or remove the rule.',
    ),
  'watching.folder-unreadable': ({ folder }) =>
    text(
      `Recto may not look into “${folder}”.`,
      'Give this user the right to read it: Recto goes on by itself.',
    ),
  'watching.too-many-files': ({ folder, limit }) =>
    text(
      `“${folder}” holds more than ${count.format(limit)} files, which is too much to watch.`,
      'Move those that are done elsewhere: Recto goes on by itself.',
    ),
  'watching.began-anew': ({ folder, left }) =>
    text(
      `What Recto knew of “${folder}” was lost with its database, so the ${left === 1 ? 'one document' : `${count.format(left)} documents`} that lay there ${left === 1 ? 'was' : 'were'} left alone.`,
      'Nothing was sent. What comes from now on is taken; parse the others yourself where they are needed.',
    ),
  'watching.disk-low': ({ folder, freeBytes }) =>
    text(
      `Nothing is taken from “${folder}”, because only ${formatBytes(freeBytes)} are free on the disk of the library.`,
      'Make room there: Recto goes on by itself.',
    ),
  'watching.day-is-full': ({ folder, pagesPerDay }) =>
    text(
      `Today’s ${count.format(pagesPerDay)} pages of “${folder}” are used up, or too few are left for the next document.`,
      'Recto goes on tomorrow; or allow more pages a day.',
    ),
  'watching.longer-than-day': ({ name, pages, pagesPerDay }) =>
    text(
      `“${name}” has ${count.format(pages)} pages, more than the ${count.format(pagesPerDay)} that its folder may send in a day.`,
      'Parse it yourself, or allow more pages a day and save the file again.',
    ),
  'watching.always-changing': ({ name, times }) =>
    text(
      `“${name}” was taken ${count.format(times)} times today and has changed again.`,
      'Recto looks at it again tomorrow. Move it elsewhere if a program keeps writing it.',
    ),
}
