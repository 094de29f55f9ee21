import { type PDFContext, PDFRef } from '@cantoo/pdf-lib'
import { asWritten } from './as-written.ts'

/** Objects of a PDF's structure, as they are written: ASCII alone. */
export interface StructureObjects {
  /** The number of an object that is given later. */
  readonly next: () => number
  readonly assign: (number: number, written: string) => void
  /** The document's bytes as the library saved them, with what it was not given behind them. */
  readonly withRest: (saved: Uint8Array) => readonly Uint8Array[]
}

/**
 * Packed in streams a file is half as large, but the library finds the place of each object by looking at all before
 * it: a quarter of a million, as a thousand tables have, took minutes.
 */
export const maxPacked = 20_000

/** Bytes of one object after the other. */
const chunkBytes = 256 * 1024

/**
 * The first objects are the library's, like those of the source. More than it can pack stay out of it, where they take a
 * fifth of the memory, and become an update of the file (ISO 32000-2 §7.5.6), which may not be packed then.
 */
export function createStructureObjects(
  context: PDFContext,
  maxHeld: number = maxPacked,
): StructureObjects {
  const chunks: Buffer[] = []
  /** Of the objects in the chunks: their numbers, and their places from the first of them on. */
  const places: { readonly number: number; readonly offset: number }[] = []
  let given = 0
  let text = ''
  let offset = 0

  function flush(): void {
    if (text !== '') chunks.push(Buffer.from(text, 'latin1'))
    text = ''
  }

  return {
    next() {
      context.largestObjectNumber += 1
      return context.largestObjectNumber
    },
    assign(number, written) {
      given += 1
      if (given <= maxHeld) {
        context.assign(PDFRef.of(number), asWritten(written))
        return
      }
      const object = `${number} 0 obj\n${written}\nendobj\n`
      places.push({ number, offset })
      offset += object.length
      text += object
      if (text.length >= chunkBytes) flush()
    },
    withRest(saved) {
      flush()
      if (places.length === 0) return [saved]
      const start = saved.length + 1
      const table = crossReferences(places, start)
      const trailer = `trailer\n${trailerOf(context, startOfTable(saved))}\nstartxref\n${start + offset}\n%%EOF\n`
      return [saved, Buffer.from('\n'), ...chunks, ...table, Buffer.from(trailer)]
    },
  }
}

/** Runs of numbers, each with the place of its objects: 20 bytes an entry (ISO 32000-2 §7.5.4). */
function crossReferences(
  places: readonly { readonly number: number; readonly offset: number }[],
  start: number,
): readonly Buffer[] {
  const sorted = places.toSorted((one, other) => one.number - other.number)
  const parts = [Buffer.from('xref\n')]
  let run: string[] = []
  for (const [index, { number, offset }] of sorted.entries()) {
    run.push(`${String(start + offset).padStart(10, '0')} 00000 n \n`)
    if (sorted[index + 1]?.number === number + 1) continue
    parts.push(Buffer.from(`${number - run.length + 1} ${run.length}\n${run.join('')}`))
    run = []
  }
  return parts
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
