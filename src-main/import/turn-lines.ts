import type { TextLine } from '#shared/results/element.ts'
import { type Turn, turned } from '#shared/results/turned.ts'

/**
 * Lines of a text that its parser says is turned, their corners and those of their words from the top left of the text
 * on. What is less than half a quarter is a tilt, which their places have already.
 *
 * @param degrees counterclockwise, as hOCR's `textangle`, ALTO's `ROTATION` and PAGE's `orientation` are
 */
export function turnLines(lines: readonly TextLine[], degrees: number | null): readonly TextLine[] {
  const turn = turnOf(degrees ?? 0)
  if (turn === 0) return lines
  return lines.map((line) => ({
    ...line,
    region: line.region && { ...line.region, polygon: [...turned(line.region.polygon, turn)] },
    words: line.words.map((word) => ({
      ...word,
      polygon: word.polygon && [...turned(word.polygon, turn)],
    })),
  }))
}

function turnOf(degrees: number): Turn {
  if (!Number.isFinite(degrees)) return 0
  const quarters = ((Math.round(-degrees / 90) % 4) + 4) % 4
  return quarters === 1 || quarters === 2 || quarters === 3 ? quarters : 0
}
