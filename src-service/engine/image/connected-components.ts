import type { Box } from '../model/box.ts'
import type { GreyPixels } from './grey-pixels.ts'

/** What is darker than this part of the paper's brightness is ink. */
const inkPart = 0.77
/** A picture with more is a photo or noise. */
const mostPieces = 40_000

/** How dark a pixel of a picture must be to be ink: below this brightness. */
export function inkBrightness(data: Uint8Array): number {
  const counts = new Uint32Array(256)
  // Every few pixels tell as much as all.
  const step = 7
  for (let index = 0; index < data.length; index += step) {
    const value = data[index] ?? 0
    counts[value] = (counts[value] ?? 0) + 1
  }
  // A quarter of a page, at least, is paper.
  let [value, left] = [255, data.length / step / 4]
  while (value > 0 && left > (counts[value] ?? 0)) left -= counts[value--] ?? 0
  return inkPart * value
}

/**
 * The boxes of the pieces of ink of a picture whose pixels touch, corners included: letters, their parts,
 * lines. Undefined where there are more than any page of text has. Positions are pixels.
 */
export function findInkPieces(pixels: GreyPixels): readonly Box[] | undefined {
  const { data, width, height } = pixels
  const brightest = inkBrightness(data)
  const pieces: { left: number; top: number; right: number; bottom: number; into: number }[] = []
  const root = (piece: number): number => {
    let at = piece
    for (let into = pieces[at]?.into ?? at; into !== at; into = pieces[at]?.into ?? at) at = into
    return at
  }
  let above: readonly Run[] = []
  for (let y = 0; y < height; y += 1) {
    const runs: Run[] = []
    let next = 0
    for (let x = 0; x < width; x += 1) {
      if ((data[y * width + x] ?? 255) >= brightest) continue
      const from = x
      while (x < width && (data[y * width + x] ?? 255) < brightest) x += 1
      const run = { from, to: x, piece: -1 }
      while (next < above.length && (above[next]?.to ?? 0) < from) next += 1
      for (let index = next; (above[index]?.from ?? Infinity) <= x; index += 1) {
        const known = root(above[index]?.piece ?? 0)
        const piece = pieces[known]
        if (run.piece < 0) run.piece = known
        else if (piece && known !== run.piece) {
          const kept = pieces[run.piece]
          if (!kept) continue
          piece.into = run.piece
          kept.left = Math.min(kept.left, piece.left)
          kept.top = Math.min(kept.top, piece.top)
          kept.right = Math.max(kept.right, piece.right)
          kept.bottom = Math.max(kept.bottom, piece.bottom)
        }
      }
      const piece = pieces[run.piece]
      if (piece) {
        piece.left = Math.min(piece.left, from)
        piece.right = Math.max(piece.right, x)
        piece.bottom = y + 1
      } else {
        if (pieces.length >= mostPieces) return undefined
        run.piece = pieces.length
        pieces.push({ left: from, top: y, right: x, bottom: y + 1, into: run.piece })
      }
      runs.push(run)
    }
    above = runs
  }
  return pieces
    .filter(({ into }, index) => into === index)
    .map(({ left, top, right, bottom }) => ({ left, top, right, bottom }))
}

/** Ink in a row: from one pixel up to another. */
type Run = { readonly from: number; readonly to: number; piece: number }
