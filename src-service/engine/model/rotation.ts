import type { Box } from './box.ts'
import type { PageModel, Rule } from './page-model.ts'

/** Degrees clockwise. */
export type Turn = 0 | 90 | 180 | 270

type Size = { readonly width: number; readonly height: number }

export function oppositeTurn(turn: Turn): Turn {
  return turn === 90 ? 270 : turn === 270 ? 90 : turn
}

/** A page's size after a quarter turn, half turn or none. */
export function turnSize({ width, height }: Size, turn: Turn): Size {
  return turn % 180 === 0 ? { width, height } : { width: height, height: width }
}

/** Where a box lies after the page, of the given size, was turned back by `turn` (counterclockwise). */
export function turnBoxBack(box: Box, turn: Turn, { width, height }: Size): Box {
  const { left, top, right, bottom } = box
  switch (turn) {
    case 0:
      return box
    case 90:
      return { left: top, top: width - right, right: bottom, bottom: width - left }
    case 180:
      return {
        left: width - right,
        top: height - bottom,
        right: width - left,
        bottom: height - top,
      }
    case 270:
      return { left: height - bottom, top: left, right: height - top, bottom: right }
  }
}

/** The page turned back by `turn` with everything on it. */
export function turnPageBack(model: PageModel, turn: Turn): PageModel {
  if (turn === 0) return model
  const place = (box: Box): Box => turnBoxBack(box, turn, model)
  return {
    ...model,
    ...turnSize(model, turn),
    runs: model.runs.map((run) => ({
      ...run,
      box: place(run.box),
      turn: (run.turn - turn + 360) % 360,
    })),
    rules: model.rules.map((rule) => toRule(place(toBox(rule)))),
    shapes: model.shapes.map((shape) => ({ ...shape, box: place(shape.box) })),
    images: model.images.map(place),
  }
}

/** Fewer letters among others are a label, not what a page is to be read by. */
const leastLetters = 20

/** How the page's text is turned, if most of it is the same; 0 for upright pages and mixed ones. */
export function mainTurn({ runs }: PageModel): Turn {
  const all = runs.reduce((sum, { text }) => sum + text.length, 0)
  const turns: readonly Turn[] = [90, 180, 270]
  const main = turns.find((turn) => {
    const letters = runs.reduce((sum, run) => sum + (run.turn === turn ? run.text.length : 0), 0)
    return letters > 0.6 * all && (letters >= leastLetters || letters === all)
  })
  return main ?? 0
}

function toBox({ direction, at, from, to }: Rule): Box {
  return direction === 'horizontal'
    ? { left: from, right: to, top: at, bottom: at }
    : { left: at, right: at, top: from, bottom: to }
}

function toRule({ left, top, right, bottom }: Box): Rule {
  return right - left >= bottom - top
    ? { direction: 'horizontal', at: top, from: left, to: right }
    : { direction: 'vertical', at: left, from: top, to: bottom }
}
