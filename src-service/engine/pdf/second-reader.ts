import type { Box } from '../model/box.ts'
import { openPdfjs, readPlacedText } from './open-pdfjs.ts'
import { thresholds } from './thresholds.ts'

/** Text that pdf.js reports in one go. Positions are points of the page as displayed. */
export type SecondRun = {
  /** Letters without a meaning of their own are the codes that the file has for them. */
  readonly text: string
  /** The name that pdf.js gives the font: the same for all that one font of the file sets. */
  readonly font: string
  /** As wide as its letters: a blank behind them, which is no part of the text, is told by `isBeforeBlank`. */
  readonly box: Box
  readonly isBeforeBlank?: boolean
  readonly fontSize: number
  /** Clockwise, in degrees, 0 ≤ rotation < 360. */
  readonly rotation: number
}

export type SecondReader = {
  /** What stands on a page (1-based) of the given size; undefined where that can't be had. */
  read(
    page: number,
    size: { readonly width: number; readonly height: number },
  ): Promise<readonly SecondRun[] | undefined>
  /** The codes that a page shows, those of each font in one piece, in the order of `read`; takes a second. */
  readCodes(page: number): Promise<ReadonlyMap<string, string>>
  close(): Promise<void>
}

/** Reads pages of which the reader of all pages lost letters, or didn't learn what they mean. */
export function openSecondReader(file: string): SecondReader {
  const opened = openPdfjs(file)
  return {
    async read(page, size) {
      const shown = await readPlacedText(opened, page, { ...size, slack: thresholds.second.size })
      return shown?.map(({ item, matrix, style }) => toSecondRun(item, matrix, style))
    },
    readCodes: async (page) => {
      const codes = new Map<string, string>()
      const list = await opened.page(page).then(
        (proxy) => proxy.getOperatorList(),
        () => undefined,
      )
      if (!list) return codes
      const { fnArray, argsArray } = list
      let font = ''
      for (const [index, operator] of fnArray.entries()) {
        // The library types them as any: a name and a size, or a list of glyphs and gaps.
        const [first]: readonly unknown[] = argsArray[index] ?? []
        if (operator === operators.setFont) font = String(first)
        if (operator === operators.showText)
          codes.set(font, (codes.get(font) ?? '') + codesOf(first))
      }
      return codes
    },
    close: () => opened.close(),
  }
}

/** The library's numbers for them (`OPS`). */
const operators = { setFont: 37, showText: 44 } as const

/** The letters of a list of glyphs and gaps, as the library lists what is shown in one go. */
export function codesOf(shown: unknown): string {
  if (!Array.isArray(shown)) return ''
  return shown
    .map((glyph: unknown) =>
      typeof glyph === 'object' && glyph !== null && 'unicode' in glyph
        ? String(glyph.unicode)
        : '',
    )
    .join('')
}

type Item = { readonly str: string; readonly width: number; readonly fontName: string }

/** `matrix` is that of the text on the page as displayed, `style` what its font says of itself, in ems. */
export function toSecondRun(
  { str, width, fontName }: Item,
  [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0]: readonly number[],
  style: { readonly ascent: number; readonly descent: number } | undefined,
): SecondRun {
  const { ascent, descent } = thresholds.second
  const size = Math.hypot(c, d)
  const along = { x: a / (Math.hypot(a, b) || 1), y: b / (Math.hypot(a, b) || 1) }
  const up = { x: c / (size || 1), y: d / (size || 1) }
  const rise = size * within(style?.ascent, ascent)
  const fall = size * within(style?.descent, descent)
  const isBeforeBlank = /\s$/.test(str)
  const end = isBeforeBlank ? Math.max(0, width - thresholds.second.blank * size) : width
  const corners = [0, end].flatMap((far) =>
    [rise, fall].map((high) => ({
      x: x + far * along.x + high * up.x,
      y: y + far * along.y + high * up.y,
    })),
  )
  return {
    text: str.trim(),
    font: fontName,
    ...(isBeforeBlank && { isBeforeBlank }),
    fontSize: size,
    rotation: (Math.round((Math.atan2(b, a) * 180) / Math.PI) + 360) % 360,
    box: {
      left: Math.min(...corners.map((corner) => corner.x)),
      right: Math.max(...corners.map((corner) => corner.x)),
      top: Math.min(...corners.map((corner) => corner.y)),
      bottom: Math.max(...corners.map((corner) => corner.y)),
    },
  }
}

/** What a font says of itself, where that can be true of letters. */
function within(
  said: number | undefined,
  { min, max, usual }: { readonly min: number; readonly max: number; readonly usual: number },
): number {
  return said !== undefined && said >= min && said <= max ? said : usual
}
