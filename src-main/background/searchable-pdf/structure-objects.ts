import { writeFileSync } from 'node:fs'
import { type PDFContext, PDFRef } from '@cantoo/pdf-lib'
import { asWritten } from './as-written.ts'
import { readPieces } from './read-pieces.ts'

/** Objects of a PDF's structure, as they are written: ASCII alone. */
export interface StructureObjects {
  /** The number of an object that is given later. */
  readonly next: () => number
  readonly assign: (number: number, written: string) => void
  /**
   * The document's bytes as the library saved them, with what it was not given behind them, in parts of which each is
   * gone when the next is asked for.
   */
  readonly withRest: (saved: Uint8Array) => AsyncIterable<Uint8Array>
}

/**
 * Packed in streams a file is half as large, but the library finds the place of each object by looking at all before
 * it: a quarter of a million, as a thousand tables have, took minutes.
 */
export const maxPacked = 20_000

/** Of objects, or of the table of their places. */
const chunkBytes = 256 * 1024

/**
 * The first objects are the library's, like those of the source. More than it can pack wait in a file of their own
 * and become an update of the document (ISO 32000-2 §7.5.6), which may not be packed then.
 *
 * @param restFile for what the library is not given: whoever named it deletes it
 */
export function createStructureObjects(
  context: PDFContext,
  restFile: string,
  maxHeld: number = maxPacked,
): StructureObjects {
  const firstNumber = context.largestObjectNumber + 1
  /** Places in the file by number, counted from the first; `elsewhere` for objects that are not in it. */
  const offsets: number[] = []
  let given = 0
  let text = ''
  let offset = 0

  function flush(): void {
    const isFirst = offset === text.length
    writeFileSync(restFile, text, { encoding: 'latin1', flag: isFirst ? 'w' : 'a' })
    text = ''
  }

  return {
    next() {
      context.largestObjectNumber += 1
      const number = context.largestObjectNumber
      // A list without holes is one of plain numbers.
      while (offsets.length <= number - firstNumber) offsets.push(elsewhere)
      return number
    },
    assign(number, written) {
      given += 1
      if (given <= maxHeld) {
        context.assign(PDFRef.of(number), asWritten(written))
        return
      }
      const object = `${number} 0 obj\n${written}\nendobj\n`
      offsets[number - firstNumber] = offset
      offset += object.length
      text += object
      if (text.length >= chunkBytes) flush()
    },
    async *withRest(saved) {
      yield saved
      if (offset === 0) return
      flush()
      yield Buffer.from('\n')
      yield* readPieces(restFile)
      const start = saved.length + 1
      yield* crossReferences(offsets, firstNumber, start)
      yield Buffer.from(
        `trailer\n${trailerOf(context, startOfTable(saved))}\nstartxref\n${start + offset}\n%%EOF\n`,
      )
    },
  }
}

const elsewhere = -1

/** Runs of numbers, each with the place of its objects: 20 bytes an entry (ISO 32000-2 §7.5.4). */
function* crossReferences(
  offsets: readonly number[],
  firstNumber: number,
  start: number,
): Iterable<Uint8Array> {
  let text = 'xref\n'
  for (let index = 0; index < offsets.length; index += 1) {
    const offset = offsets[index] ?? elsewhere
    if (offset === elsewhere) continue
    if (index === 0 || offsets[index - 1] === elsewhere) {
      let end = index
      while ((offsets[end] ?? elsewhere) !== elsewhere) end += 1
      text += `${firstNumber + index} ${end - index}\n`
    }
    text += `${String(start + offset).padStart(10, '0')} 00000 n \n`
    if (text.length < chunkBytes) continue
    yield Buffer.from(text)
    text = ''
  }
  yield Buffer.from(text)
}

/** The document's own, once more, with the table before it. */
function trailerOf(context: PDFContext, previous: number): string {
  const { Root, Info, ID } = context.trailerInfo
  const size = context.largestObjectNumber + 1
  const entries = { Size: size, Root, ...(Info && { Info }), ...(ID && { ID }), Prev: previous }
  return context.obj(entries).toString()
}

/** Where the library has put its table: the last thing that it writes. */
function startOfTable(saved: Uint8Array): number {
  const end = Buffer.from(saved.subarray(-64)).toString('latin1')
  return Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(end)?.[1])
}
