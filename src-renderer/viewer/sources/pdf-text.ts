import type { PDFPageProxy } from 'pdfjs-dist'
import { joinAccents } from '#shared/accents/join-accents.ts'
import type { Rotation } from '#shared/results/geometry.ts'
import type { Pdfjs } from './pdfjs.ts'
import { splitLeaders, type MeasureText } from './split-leaders.ts'

type TextContent = Awaited<ReturnType<PDFPageProxy['getTextContent']>>
type TextItem = Extract<TextContent['items'][number], { readonly str: string }>

/**
 * pdf.js measures letters at this scale to know how far they must be stretched. Where letters are fitted to pixels,
 * as on most of Linux, small ones are measured a tenth too narrow or too wide.
 */
const measuredScale = 16

/**
 * Lays the letters of a page, unseen, over its picture, to be selected, copied and marked. `host` gets the
 * nodes and pdf.js's own sizes, which follow `--total-scale-factor`: zooming lays out nothing anew.
 */
export async function layPdfText(
  { TextLayer }: Pdfjs,
  page: PDFPageProxy,
  host: HTMLElement,
  { rotation, signal }: { readonly rotation: Rotation; readonly signal: AbortSignal },
): Promise<{ readonly unitsWide: number; readonly isBlank: boolean }> {
  const content = await page.getTextContent({ disableNormalization: true })
  signal.throwIfAborted()
  const textContentSource = withWholeWords(content)
  // A font may depend on the language: letters are laid in the one they are measured in, not in the window's.
  host.lang = textContentSource.lang ?? ''
  const viewport = page.getViewport({ scale: 1, rotation: (page.rotate + rotation) % 360 })
  const layer = new TextLayer({
    textContentSource,
    container: host,
    viewport: viewport.clone({ scale: measuredScale }),
  })
  await layer.render()
  const isBlank = layer.textContentItemsStr.every((text: string) => text.trim() === '')
  return { unitsWide: viewport.width, isBlank }
}

/** With runs of letters whole where accents part them, and taken apart at their leaders, each to be stretched by itself. */
function withWholeWords(content: TextContent): TextContent {
  const { items, styles } = content
  // What pdf.js marks beside the text has none, and is not asked for.
  if (!items.every(isText)) return content
  const isVertical = (fontName: string): boolean => styles[fontName]?.vertical === true
  return { ...content, items: splitLeaders(joinAccents(items), isVertical, createMeasure(styles)) }
}

/** Measures texts in the fonts that pdf.js lays them in, at a size that nothing fits to pixels. */
function createMeasure(styles: TextContent['styles']): MeasureText {
  let context: OffscreenCanvasRenderingContext2D | null | undefined
  return (text, fontName) => {
    context ??= new OffscreenCanvas(1, 1).getContext('2d')
    if (!context) return 0
    context.font = `100px ${styles[fontName]?.fontFamily ?? 'sans-serif'}`
    return context.measureText(text).width / 100
  }
}

function isText(item: TextContent['items'][number]): item is TextItem {
  return 'str' in item
}
