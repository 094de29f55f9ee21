import { assertNever } from '../assert.ts'
import type { ErrorCatalogue } from '../errors.ts'
import type { ImportErrors, UnreadFormat } from '../import/errors.ts'
import { parserNames } from '../import/parser-names.ts'
import { type ErrorSentences, type ErrorText, text } from './sentence.ts'
import { formatBytes } from './sizes.ts'

/** What can be wrong with a parse that is to be imported. */
export const importErrorsInEnglish: Pick<ErrorSentences, keyof ImportErrors> = {
  'import.malformed': ({ name, syntax, place }) =>
    text(
      `“${name}” is broken ${syntax}${place === null ? '' : ` at ${lineAndColumn(place)}`}: nothing of it was imported.`,
      'Get a whole copy of it.',
    ),
  'import.unknown': ({ name, isText, format }) =>
    format
      ? unread(`“${name}”`, format)
      : text(
          isText
            ? `“${name}” is text that doesn’t say which parser wrote it, or for which pages.`
            : `“${name}” is not a parse that Recto knows.`,
          `Choose the JSON or XML that the parser wrote. Recto reads what these write: ${parserNames.join(', ')}.`,
        ),
  'import.refused': (data) => refused(data),
  'import.too-large': ({ name, sizeBytes, limitBytes }) =>
    text(
      `“${name}” has ${formatBytes(sizeBytes)}, more than the ${formatBytes(limitBytes)} that can be imported.`,
      'Have the parser write it in parts.',
    ),
  'import.exhausted': ({ name }) =>
    text(
      `Reading “${name}” took more memory or time than Recto allows it. Nothing of it was taken in.`,
      'Have the parser write it in parts.',
    ),
}

function unread(what: string, format: UnreadFormat): ErrorText {
  switch (format) {
    case 'archive':
      return text(
        `${what} is a ZIP archive.`,
        'Unpack it and choose the folder, or the JSON in it.',
      )
    case 'doctags':
      return text(
        `${what} is in Docling’s DocTags, which Recto doesn’t read.`,
        'Have Docling write JSON (docling --to json), and choose that.',
      )
    case 'mets':
      return text(
        `${what} is a METS file: it lists the files of a document and has none of its text.`,
        'Choose the ALTO or PAGE files that it lists, or their folder.',
      )
    default:
      return assertNever(format)
  }
}

function refused({
  name,
  parser,
  reason,
  found,
  place,
}: ErrorCatalogue['import.refused']): ErrorText {
  const what = `“${name}”`
  const at = place === null ? '' : ` (at ${place})`
  const quoted = found === '' ? '' : ` “${found}”`
  switch (reason) {
    case 'version':
      return text(
        `${what} is a ${parser} result of version${quoted}, which Recto doesn’t know.`,
        'Update Recto, or have the parser write an older version.',
      )
    case 'unfinished':
      return text(
        `${what} is an answer of ${parser} that isn’t finished (${found}).`,
        'Ask for the result again when the parse has ended.',
      )
    case 'several-documents':
      return text(
        `${what} has ${found} documents, and an import is one.`,
        'Save the part of one document, with its file name, in a file of its own.',
      )
    case 'failed':
      return text(
        `${what} says that ${parser} failed:${quoted}.`,
        'Parse the document again, then import what comes.',
      )
    case 'other-answer':
      return text(
        `${what} is another answer of ${parser}${found === '' ? '' : ` (${found})`}, without the parsed document.`,
        'Choose the file with the parsed elements.',
      )
    case 'part':
      return text(
        `${what} is one of several files that an answer of ${parser} came in (${found}).`,
        'Put all of them into one file as a JSON list, in their order, and import that.',
      )
    case 'nothing':
      return text(
        `There is nothing in ${what} to import.`,
        'Choose the file with the parsed elements.',
      )
    case 'shape':
      return text(
        `${what} looks like a result of ${parser}, but isn’t one${at}${found === '' ? '' : `: it says${quoted}`}.`,
        'Get the file from the parser once more.',
      )
    case 'repeats':
      return text(
        `${what} says the same again and again, so that it would take many times its size${at}.`,
        'Get the file from the parser once more: no document comes out like this.',
      )
    case 'entities':
      return text(
        `${what} defines entities of its own or refers to other files, which Recto doesn’t follow.`,
        'Save it without a document type definition.',
      )
    default:
      return assertNever(reason)
  }
}

/** `12:3` in words. */
function lineAndColumn(place: string): string {
  const [line = '', column = ''] = place.split(':')
  return `line ${line}, column ${column}`
}
