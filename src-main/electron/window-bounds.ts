import type { Display, Rectangle } from 'electron'
import { z } from 'zod'

export interface WindowPlace {
  /** Null lets the system choose where. */
  readonly position: { readonly x: number; readonly y: number } | null
  readonly width: number
  readonly height: number
  readonly isMaximized: boolean
}

export const minWindow = { width: 640, height: 480 } as const

const firstPlace: WindowPlace = { position: null, width: 1360, height: 860, isMaximized: false }

const savedSchema = z.object({
  x: z.number().int(),
  y: z.number().int(),
  width: z.number().int().min(minWindow.width),
  height: z.number().int().min(minWindow.height),
  isMaximized: z.boolean(),
})

export type SavedPlace = Readonly<z.infer<typeof savedSchema>>

/**
 * Where to put the window: where it was, unless the screen that it was on is gone. `saved` is what
 * a settings file holds, which may be anything.
 */
export function windowPlace(
  saved: unknown,
  displays: readonly Pick<Display, 'workArea'>[],
): WindowPlace {
  const { data } = savedSchema.safeParse(saved)
  if (!data) return firstPlace
  const { x, y, width, height, isMaximized } = data
  const screen = displays.find(({ workArea }) => titleBarIsOn(data, workArea))?.workArea
  if (!screen) return { ...firstPlace, isMaximized }
  return {
    position: { x, y },
    width: Math.min(width, screen.width),
    height: Math.min(height, screen.height),
    isMaximized,
  }
}

/** Where a second window goes: a title bar further down, so that both can be taken hold of. */
export function besideWindow({ x, y, width, height }: SavedPlace): SavedPlace {
  const step = 32
  return { x: x + step, y: y + step, width, height, isMaximized: false }
}

/** Enough of the title bar must be on the screen to take hold of it. */
function titleBarIsOn(window: Rectangle, screen: Rectangle): boolean {
  const grip = 80
  const overlap =
    Math.min(window.x + window.width, screen.x + screen.width) - Math.max(window.x, screen.x)
  return (
    overlap >= grip && window.y >= screen.y - 8 && window.y <= screen.y + screen.height - grip / 2
  )
}
