import { type GreyPicture, inkMap } from '../../background/text-height.ts'
import { thresholds } from './thresholds.ts'

/** Something written on a page, and where its middle is, 0..1 of the page. */
export interface InkMark {
  readonly x: number
  readonly y: number
}

/** What of a page may be letters, and the page itself. */
export interface PageInk {
  readonly marks: readonly InkMark[]
  readonly picture: GreyPicture
}

/** What is written on a page, by its stretches of ink that hang together: letters, or words of small print. */
export function findInk(picture: GreyPicture): PageInk {
  const { width, height } = picture
  const { minPixels, maxHeight, maxWidth, ruleThickness, ruleRatio } = thresholds.ink
  const isInk = inkMap(picture)
  const marks = stretches(isInk, width, height).flatMap((stretch) => {
    const across = stretch.right - stretch.left + 1
    const down = stretch.bottom - stretch.top + 1
    // What touches the edge is the shadow of a scan, or what lay under the page.
    const touchesEdge =
      stretch.left === 0 ||
      stretch.top === 0 ||
      stretch.right === width - 1 ||
      stretch.bottom === height - 1
    const isRule =
      Math.min(across, down) <= ruleThickness &&
      Math.max(across, down) > Math.min(across, down) * ruleRatio
    const isWritten =
      stretch.count >= minPixels &&
      down <= maxHeight &&
      across <= maxWidth &&
      !touchesEdge &&
      !isRule
    if (!isWritten) return []
    const [x, y] = [(stretch.left + across / 2) / width, (stretch.top + down / 2) / height]
    return [{ x, y }]
  })
  return { marks, picture }
}

interface Stretch {
  count: number
  left: number
  right: number
  top: number
  bottom: number
}

/** Ink that hangs together, also over corners. */
function stretches(isInk: Uint8Array, width: number, height: number): readonly Stretch[] {
  const isSeen = new Uint8Array(isInk.length)
  const open = new Int32Array(isInk.length)
  const found: Stretch[] = []
  for (let start = 0; start < isInk.length; start += 1) {
    if (isInk[start] !== 1 || isSeen[start] === 1) continue
    const stretch = { count: 0, left: width, right: 0, top: height, bottom: 0 }
    let length = 1
    open[0] = start
    isSeen[start] = 1
    while (length > 0) {
      length -= 1
      const at = open[length] ?? 0
      const [x, y] = [at % width, Math.floor(at / width)]
      stretch.count += 1
      stretch.left = Math.min(stretch.left, x)
      stretch.right = Math.max(stretch.right, x)
      stretch.top = Math.min(stretch.top, y)
      stretch.bottom = Math.max(stretch.bottom, y)
      for (let near = 0; near < 9; near += 1) {
        const [nextX, nextY] = [x + (near % 3) - 1, y + Math.floor(near / 3) - 1]
        const next = nextY * width + nextX
        const isOnPage = nextX >= 0 && nextX < width && nextY >= 0 && nextY < height
        if (!isOnPage || isInk[next] !== 1 || isSeen[next] === 1) continue
        isSeen[next] = 1
        open[length] = next
        length += 1
      }
    }
    found.push(stretch)
  }
  return found
}
