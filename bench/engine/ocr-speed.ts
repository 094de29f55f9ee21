import path from 'node:path'
import { type Figure, milliseconds } from '../figure.ts'
import { prepareDocuments, type PreparedDocument } from './documents/prepare.ts'
import { endedChildrenMs, treeProcessorMs } from './processor-time.ts'
import { runTesseract, tesseractVersion } from './readers/programs.ts'
import { parse } from './readers/service.ts'
import { type ServiceProcess, startService } from './readers/service-process.ts'
import { prepareTessdata } from './readers/tessdata.ts'

/** Pages of every kind that the program can read, too: it doesn't turn pages. */
const documents = [
  'letter-en-scanned',
  'columns-2-en-scanned',
  'table-ruled-en-scanned',
  'sidebar-en-faded',
  'letter-ko-scanned',
  'table-ruled-ko-scanned',
  'list-letters-ko-scanned',
  'sidebar-ko-skewed',
  'hanja-ko-scanned',
  'mixed-scripts-ko-tilted',
]
/** Two of them have the service load all its models; pictures that are given are all read once. */
const warmUp = ['letter-en-scanned', 'hanja-ko-scanned']
const rounds = 2

type ScannedPage = Pick<PreparedDocument, 'name' | 'file' | 'pictures'>

type Taken = { readonly wallMs: number; readonly processorMs: number }

/**
 * The time that OCR of scanned pages takes beside the `tesseract` program with the same edition of the models.
 * No figures where it isn't installed.
 *
 * Both are used as they are meant to be: the service is running and has read a page before, the program
 * starts for every page, is given the page's picture and told the two languages. One core each at first:
 * the service with one engine, the program with one thread, one page after another. Then all pages at once
 * on two: two engines, two programs of one thread, which is faster than one program of two.
 *
 * `tell` is given a line for each page as soon as it is measured. `pictures` are read in place of the made pages.
 */
export async function ocrSpeed(
  tell: (line: string) => void,
  pictures: readonly string[],
): Promise<readonly Figure[]> {
  if ((await tesseractVersion()) === undefined) return []
  const tessdata = await prepareTessdata()
  const pages: readonly ScannedPage[] =
    pictures.length > 0
      ? pictures.map((file) => ({ name: path.basename(file), file, pictures: [file] }))
      : await prepareDocuments(({ name }) => documents.includes(name))
  const services = { one: await startService(1), two: await startService(2) }
  const program = (page: ScannedPage): Promise<unknown> =>
    runTesseract(page.pictures, tessdata, { OMP_THREAD_LIMIT: '1' })
  try {
    const first = pictures.length > 0 ? pages : pages.filter(({ name }) => warmUp.includes(name))
    for (const { file } of first) await parse(services.one, file)
    for (const { file } of first) {
      await Promise.all([parse(services.two, file), parse(services.two, file)])
    }
    tell(row('document', 'recto', 'processor', 'tesseract', 'processor'))
    const alone: Beside[] = []
    for (const page of pages) {
      // They take turns, so that a busy moment meets both; the quickest of each counts.
      const [ours, theirs]: [Taken[], Taken[]] = [[], []]
      for (let round = 0; round < rounds; round += 1) {
        ours.push(await ofService(services.one, () => parse(services.one, page.file)))
        theirs.push(await ofPrograms(() => program(page)))
      }
      const beside = { ours: quickest(ours), theirs: quickest(theirs) }
      tell(toRow(page.name, beside))
      alone.push(beside)
    }
    const [ours, theirs]: [Taken[], Taken[]] = [[], []]
    for (let round = 0; round < rounds; round += 1) {
      const all = (): Promise<unknown> =>
        Promise.all(pages.map((page) => parse(services.two, page.file)))
      ours.push(await ofService(services.two, all))
      theirs.push(await ofPrograms(() => twoAtATime(pages, program)))
    }
    return toFigures(alone, quickest(ours), quickest(theirs))
  } finally {
    await Promise.all([services.one.close(), services.two.close()])
  }
}

type Beside = { readonly ours: Taken; readonly theirs: Taken }

function toFigures(alone: readonly Beside[], ours: Taken, theirs: Taken): readonly Figure[] {
  const mean = (of: (page: Beside) => number): number =>
    alone.reduce((sum, page) => sum + of(page), 0) / alone.length
  const figure = (name: string, mine: number, other: number): Figure => ({
    name,
    ours: milliseconds(mine),
    yardstick: `tesseract ${milliseconds(other)}`,
    aim: 'not slower',
    isMet: mine <= other,
  })
  const of = `a scanned page, of ${alone.length}`
  return [
    figure(
      `${of}, one core`,
      mean((page) => page.ours.wallMs),
      mean((page) => page.theirs.wallMs),
    ),
    figure(
      'its processor time',
      mean((page) => page.ours.processorMs),
      mean((page) => page.theirs.processorMs),
    ),
    figure(`${of}, two cores`, ours.wallMs / alone.length, theirs.wallMs / alone.length),
  ]
}

function toRow(name: string, { ours, theirs }: Beside): string {
  const times = [ours.wallMs, ours.processorMs, theirs.wallMs, theirs.processorMs]
  return row(name, ...times.map(milliseconds))
}

function row(name: string, ...cells: readonly string[]): string {
  return name.padEnd(26) + cells.map((cell) => cell.padStart(11)).join('')
}

async function ofService({ pid }: ServiceProcess, action: () => Promise<unknown>): Promise<Taken> {
  const before = await treeProcessorMs(pid)
  const wallMs = await timed(action)
  return { wallMs, processorMs: (await treeProcessorMs(pid)) - before }
}

async function ofPrograms(action: () => Promise<unknown>): Promise<Taken> {
  const before = await endedChildrenMs()
  const wallMs = await timed(action)
  return { wallMs, processorMs: (await endedChildrenMs()) - before }
}

function quickest(taken: readonly Taken[]): Taken {
  return {
    wallMs: Math.min(...taken.map(({ wallMs }) => wallMs)),
    processorMs: Math.min(...taken.map(({ processorMs }) => processorMs)),
  }
}

async function twoAtATime(
  pages: readonly ScannedPage[],
  read: (page: ScannedPage) => Promise<unknown>,
): Promise<void> {
  const waiting = [...pages]
  const one = async (): Promise<void> => {
    for (let page = waiting.shift(); page; page = waiting.shift()) await read(page)
  }
  await Promise.all([one(), one()])
}

async function timed(action: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await action()
  return performance.now() - start
}
