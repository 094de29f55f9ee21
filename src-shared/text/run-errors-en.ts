import { type ErrorSentences, text } from './sentence.ts'
import type { RunErrors } from '../runs/errors.ts'
import { englishPages } from './english-pages.ts'
import { quoted } from './service-errors-en.ts'
import { formatBytes } from './sizes.ts'
import { numbersIn } from './numbers-in.ts'

const count = numbersIn('en')

/** What can be wrong with a run. */
export const runErrorsInEnglish: Pick<ErrorSentences, keyof RunErrors> = {
  'runs.not-asked-here': ({ name }) =>
    text(`“${name}” was not parsed from here, so what was asked for isn’t known.`, ''),
  'runs.not-found': () =>
    text('That run is no longer in the library.', 'Parse the document again.'),
  'runs.answer-lost': ({ name }) =>
    text(
      `“${name}” was sent, but its result was lost when Recto was closed or cut off.`,
      'It may have been parsed and counted: check the history of the service before parsing it again.',
    ),
  'runs.given-up': ({ name }) =>
    text(`The answer for “${name}” was lost, and Recto stopped waiting for it.`, 'Parse it again.'),
  'runs.still-running': () => text('This run is still under way.', 'Wait for it, or cancel it.'),
  'runs.cut-off': ({ pages, totalPages }) =>
    totalPages === null
      ? text(
          `The service read ${englishPages(pages)}, which is as many as it reads at once. There may be more.`,
          'Save the document as a PDF, which Recto can count, to be sure.',
        )
      : text(
          `The service read ${pages} of ${englishPages(totalPages)}.`,
          'Split the document and parse the rest.',
        ),
  'runs.no-such-pages': ({ name, pages, pageCount }) =>
    text(
      `“${name}” has ${englishPages(pageCount)}, and no pages ${pages}.`,
      'Choose pages that it has.',
    ),
  'runs.pages-not-cut': ({ name }) =>
    text(
      `Pages of “${name}” can’t be parsed alone.`,
      'Parse all of it, or save it as a PDF first.',
    ),
  'runs.pages-in-batches': ({ name }) =>
    text(
      `Several stretches of pages of “${name}” can’t be parsed at once: each is a request of its own.`,
      'Choose one stretch, or parse in batches.',
    ),
  'runs.unreadable-response': ({ detail }) =>
    text(
      `The service’s answer is not a parse result (${detail}).`,
      'Check the connection’s address and path layout in the settings.',
    ),
  'runs.response-too-large': ({ limitBytes }) =>
    text(
      `The service sent more than ${formatBytes(limitBytes)}.`,
      'Parse fewer pages at a time, or ask for fewer element images.',
    ),
  'runs.needs-parts': ({ name, pages, parts }) =>
    text(
      `“${name}” (${englishPages(pages)}) is more than the service takes at once.`,
      `Send it as ${count.format(parts)} requests, which become one run.`,
    ),
  'runs.expired': ({ name }) =>
    text(
      `The service keeps results for 30 days and no longer has those of “${name}”.`,
      'What is stored here stays. Heal the missing pages.',
    ),
  'runs.source-missing': ({ name }) =>
    text(`Recto has the results of “${name}”, but not its file.`, 'Attach the file first.'),
  'runs.not-healable': ({ name, reason }) =>
    reason === 'format'
      ? text(
          `Single pages can’t be cut out of “${name}”.`,
          'Parse the whole document again, or save it as a PDF first.',
        )
      : text(`No pages of “${name}” are missing there.`, ''),
  'runs.cut-failed': ({ name, startPage, endPage }) =>
    text(
      `Pages ${startPage}-${endPage} can’t be cut out of “${name}”: the file is damaged there.`,
      'Save the document anew with the program it came from, and parse that file.',
    ),
  'runs.disk-full': ({ name }) =>
    text(
      `“${name}” waits: there is no room left on the disk.`,
      'Free some space, and it goes on by itself.',
    ),
  'runs.response-damaged': ({ startPage, endPage }) =>
    text(
      startPage === endPage
        ? `What the service sent for page ${startPage} is damaged on the disk, or gone.`
        : `What the service sent for pages ${startPage} to ${endPage} is damaged on the disk, or gone.`,
      'Parse these pages again.',
    ),
  'runs.not-unknown': () => text('What became of this run is known by now.', ''),
  'runs.result-missing': ({ said }) =>
    text(
      `The service finished these pages but does not hand out their result.${quoted(said)}`,
      'Parse these pages again.',
    ),
}
