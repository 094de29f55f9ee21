import type { Box } from './box.ts'
import type { PageModel, Rule } from './page-model.ts'
import { thresholds } from './thresholds.ts'

/** Degrees clockwise. */
export type Rotation = 0 | 90 | 180 | 270

type Size = { readonly width: number; readonly height: number }

export function oppositeRotation(rotation: Rotation): Rotation {
  return rotation === 90 ? 270 : rotation === 270 ? 90 : rotation
}

/** A page's size after a quarter turn, half turn or none. */
export function rotateSize({ width, height }: Size, rotation: Rotation): Size {
  return rotation % 180 === 0 ? { width, height } : { width: height, height: width }
}

/** Where a box lies after the page, of the given size, was rotated back by `rotation` (counterclockwise). */
export function rotateBoxBack(box: Box, rotation: Rotation, { width, height }: Size): Box {
  const { left, top, right, bottom } = box
  switch (rotation) {
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

/** The page rotated back by `rotation` with everything on it. */
export function rotatePageBack(model: PageModel, rotation: Rotation): PageModel {
  if (rotation === 0) return model
  const place = (box: Box): Box => rotateBoxBack(box, rotation, model)
  return {
    ...model,
    ...rotateSize(model, rotation),
    runs: model.runs.map((run) => ({
      ...run,
      box: place(run.box),
      rotation: (run.rotation - rotation + 360) % 360,
    })),
    rules: model.rules.map((rule) => toRule(place(toBox(rule)))),
    shapes: model.shapes.map((shape) => ({ ...shape, box: place(shape.box) })),
    images: model.images.map(place),
  }
}

/** How the page's text is rotated, if most of it is the same; 0 for upright pages and mixed ones. */
export function mainRotation({ runs }: PageModel): Rotation {
  const { minLetters, most } = thresholds.rotation
  const all = runs.reduce((sum, { text }) => sum + text.length, 0)
  const rotations: readonly Rotation[] = [90, 180, 270]
  const main = rotations.find((rotation) => {
    const letters = runs.reduce(
      (sum, run) => sum + (run.rotation === rotation ? run.text.length : 0),
      0,
    )
    return letters > most * all && (letters >= minLetters || letters === all)
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
