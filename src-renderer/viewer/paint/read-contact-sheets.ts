import { contactSheet } from '#shared/documents/contact-sheet.ts'
import type { PageSource } from '../sources/page-source.ts'
import type { SmallPictures } from './small-pictures.ts'

/**
 * Reads the contact sheets that the core keeps of a document, one after the other from the page that is read on. Those
 * of a document that was never opened are drawn meanwhile, mostly sooner than this window could.
 */
export interface SheetReader {
  start(): void
  /** The view has moved, or pictures have gone: there may be sheets to read again. */
  look(): void
  /** Whether a page is about to be there, so that it needs not be drawn. */
  isComing(index: number): boolean
  /** Resolves once there is nothing to read. */
  whenRead(): Promise<void>
}

interface SheetReaderParts {
  readonly small: Pick<SmallPictures, 'takeSheet' | 'has' | 'room'>
  /** The page that is read, by index. */
  readonly current: () => number
  /** How fast pages come into view: negative towards the first one, 0 unless they fly by. */
  readonly pagesPerMs: () => number
  readonly signal: AbortSignal
  readonly now?: () => number
}

/** A sheet that takes longer than this is drawn sooner here, where it is looked at. */
const slowMs = 500
/** Of drawing pages that nobody has asked for: the rest is drawn when they are seen, or the next time. */
const maxReadingMs = 20_000

export function createSheetReader(
  { contactSheet: read, letters, pageCount }: PageSource,
  { small, current, pagesPerMs, signal, now = () => performance.now() }: SheetReaderParts,
): SheetReader {
  /** How many pages each sheet was found to have: it may end early. */
  const counts = new Map<number, number>()
  const sheetCount = Math.ceil(pageCount / contactSheet.pages)
  let isOn = false
  let takenMs = 0
  /** What is being read, and since when. */
  let reading: { readonly sheet: number; readonly sinceMs: number } | null = null
  let lastMs = 0
  const done = Promise.withResolvers<void>()
  if (!read) done.resolve()

  function pump(): void {
    if (!isOn || reading || !read) return
    // Whoever finds something waits for the whole text: pages that nobody sees have time.
    if (letters?.isReading() && pagesPerMs() === 0) {
      void letters.whenRead().then(pump)
      return
    }
    const sheet = next()
    if (sheet === null) {
      done.resolve()
      return
    }
    reading = { sheet, sinceMs: now() }
    void take(read, sheet)
  }

  async function take(readSheet: NonNullable<PageSource['contactSheet']>, sheet: number) {
    const sinceMs = now()
    const picture = await decode(() => readSheet(sheet, signal))
    reading = null
    lastMs = now() - sinceMs
    takenMs += lastMs
    if (signal.aborted || picture === 'none') {
      if (picture !== 'none') picture?.close()
      stop()
    } else {
      const count = picture ? Math.floor(picture.height / contactSheet.height) : 0
      counts.set(sheet, count)
      if (picture) small.takeSheet(sheet * contactSheet.pages, picture)
      if (takenMs > maxReadingMs) stop()
    }
    pump()
  }

  function stop(): void {
    isOn = false
    done.resolve()
  }

  /**
   * The sheet nearest to the page that will be read once it is there, of those that show what isn't; null for none. Of
   * pages that fly by, those that the view comes to are before those that it has passed.
   */
  function next(): number | null {
    const pace = pagesPerMs()
    const index = Math.max(0, Math.min(pageCount - 1, current() + pace * lastMs))
    const at = Math.floor(index / contactSheet.pages)
    // Where there is no room for all, those farther away would only take the place of these.
    const maxDistance =
      small.room >= pageCount ? sheetCount : small.room / contactSheet.pages / 2 - 1
    for (let distance = 0; distance < maxDistance; distance += 1) {
      const step = pace < 0 ? -distance : distance
      if (isMissing(at + step)) return at + step
      if (pace === 0 && isMissing(at - step)) return at - step
    }
    for (
      let sheet = at;
      pace !== 0 && Math.abs(sheet - at) < maxDistance;
      sheet -= Math.sign(pace)
    ) {
      if (isMissing(sheet)) return sheet
    }
    return null
  }

  function isMissing(sheet: number): boolean {
    if (sheet < 0 || sheet >= sheetCount) return false
    const first = sheet * contactSheet.pages
    const end = Math.min(first + (counts.get(sheet) ?? contactSheet.pages), pageCount)
    for (let index = first; index < end; index += 1) if (!small.has(index)) return true
    return false
  }

  return {
    start() {
      isOn = true
      pump()
    },
    look: pump,
    isComing(index) {
      const waitedMs = reading ? now() - reading.sinceMs : 0
      if (!isOn || Math.max(lastMs, waitedMs) > slowMs) return false
      const sheet = Math.floor(index / contactSheet.pages)
      return index - sheet * contactSheet.pages < (counts.get(sheet) ?? contactSheet.pages)
    },
    whenRead: () => done.promise,
  }
}

/** Null for a sheet without pages. `none` where no sheet can be had, whyever. */
async function decode(read: () => Promise<Blob | null>): Promise<ImageBitmap | 'none' | null> {
  try {
    const bytes = await read()
    if (bytes === null) return 'none'
    return bytes.size === 0 ? null : await createImageBitmap(bytes)
  } catch {
    return 'none'
  }
}
