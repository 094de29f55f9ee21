import type { ParsedPage } from '@llamaindex/liteparse'
import type { PDFPageProxy } from 'pdfjs-dist/types/src/display/api.js'
import { containsCenter } from '../model/box.ts'
import type { TextRun } from '../model/page-model.ts'
import { hasLayers } from './has-layers.ts'
import { openPdfjs, type PdfjsFile, type PdfLayers, readPlacedText } from './open-pdfjs.ts'
import { codesOf, type SecondRun, toSecondRun } from './second-reader.ts'
import { thresholds } from './thresholds.ts'

/**
 * The texts on layers that are hidden when the document is opened, and what else is there, by the numbers of the pages that have
 * some: no viewer shows them, and the reader of all pages tells nothing of layers.
 */
export async function findHiddenText(
  file: string,
  pages: readonly SizedPage[],
): Promise<ReadonlyMap<number, LayeredText>> {
  const hidden = new Map<number, LayeredText>()
  if (!(await hasLayers(file))) return hidden
  const reader = openPdfjs(file)
  try {
    const layers = await reader.layers()
    if (!hidesSome(layers)) return hidden
    for (const page of pages) {
      const layered = await readLayered(reader, page, layers)
      if (layered.hidden.length > 0) hidden.set(page.pageNum, layered)
    }
  } catch {
    // Of what can't be read again, everything is told.
  } finally {
    await reader.close()
  }
  return hidden
}

/** The texts of a page on layers that are hidden, and all others. */
type LayeredText = { readonly hidden: readonly SecondRun[]; readonly shown: readonly SecondRun[] }

const nothing: LayeredText = { hidden: [], shown: [] }

type SizedPage = Pick<ParsedPage, 'pageNum' | 'width' | 'height'>

function hidesSome(layers: PdfLayers): boolean {
  // The library types them as any.
  return [...layers].some(([, layer]: readonly unknown[]) => {
    return typeof layer === 'object' && layer !== null && 'visible' in layer && !layer.visible
  })
}

async function readLayered(
  reader: PdfjsFile,
  { pageNum, width, height }: SizedPage,
  layers: PdfLayers,
): Promise<LayeredText> {
  const size = { width, height, slack: thresholds.second.size }
  const placed = await readPlacedText(reader, pageNum, size, { disableNormalization: true })
  if (!placed) return nothing
  const letters = await hiddenLetters(await reader.page(pageNum), layers)
  const found = hiddenTexts(
    placed.map(({ item }) => item.str),
    letters,
  )
  const runs = placed.map(({ item, matrix, style }) => toSecondRun(item, matrix, style))
  return {
    hidden: runs.filter((_, index) => found.has(index)),
    shown: runs.filter((_, index) => !found.has(index)),
  }
}

/**
 * The runs of a page without those that hidden texts stand in the place of, and say most of. What a shown text says
 * there, too, stays: layers of two languages have the same numbers at the same places.
 */
export function withoutHidden(
  runs: readonly TextRun[],
  { hidden, shown }: LayeredText = nothing,
): readonly TextRun[] {
  if (hidden.length === 0) return runs
  const [said, seen] = [hidden.map(toDense), shown.map(toDense)]
  return runs.filter((run) => !sayMostOf(run, said) || sayMostOf(run, seen))
}

type DenseText = Pick<SecondRun, 'box' | 'text'>

function toDense({ box, text }: SecondRun): DenseText {
  return { box, text: dense(text) }
}

function sayMostOf(run: TextRun, texts: readonly DenseText[]): boolean {
  const own = dense(run.text)
  const letters = texts.reduce((sum, { box, text }) => {
    const isPart = containsCenter(run.box, box) && own.includes(text)
    const isWhole = containsCenter(box, run.box) && text.includes(own)
    return sum + (isPart || isWhole ? Math.min(own.length, text.length) : 0)
  }, 0)
  return letters > thresholds.hiddenLayers.mostly * own.length
}

function dense(text: string): string {
  return text.normalize('NFKC').replaceAll(/\s/g, '')
}

/** The library's numbers for them (`OPS`). */
const operators = { showText: 44, begin: 69, beginLayer: 70, end: 71 } as const

/** Of each letter that a page shows, in the order of its content, whether a layer hides it. */
async function hiddenLetters(page: PDFPageProxy, layers: PdfLayers): Promise<readonly boolean[]> {
  const { fnArray, argsArray } = await page.getOperatorList()
  const flags: boolean[] = []
  /** Whether what was begun and not ended is hidden by itself. */
  const open: boolean[] = []
  for (const [index, operator] of fnArray.entries()) {
    // The library types them as any: a name and what it refers to, or a list of glyphs and gaps.
    const [first, layer]: readonly unknown[] = argsArray[index] ?? []
    if (operator === operators.begin) open.push(false)
    if (operator === operators.beginLayer) open.push(first === 'OC' && !layers.isVisible(layer))
    if (operator === operators.end) open.pop()
    if (operator === operators.showText) {
      const isHidden = open.includes(true)
      flags.push(...Array.from({ length: countLetters(codesOf(first)) }, () => isHidden))
    }
  }
  return flags
}

/** The texts, by their place, most of whose letters are hidden; none where texts and letters are not the same. */
function hiddenTexts(texts: readonly string[], flags: readonly boolean[]): ReadonlySet<number> {
  const found = new Set<number>()
  let at = 0
  for (const [index, text] of texts.entries()) {
    const length = countLetters(text)
    const hidden = flags.slice(at, at + length).filter(Boolean).length
    if (hidden > thresholds.hiddenLayers.mostly * length) found.add(index)
    at += length
  }
  return at === flags.length ? found : new Set()
}

function countLetters(text: string): number {
  return text.replaceAll(/\s/g, '').length
}
