import type { Point } from '#shared/results/element.ts'
import type { MouseEvent } from 'react'

/** The place in the page that the event's listener covers, 0..1. */
export function pointIn({ clientX, clientY, currentTarget }: MouseEvent<HTMLElement>): Point {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  return { x: (clientX - left) / width, y: (clientY - top) / height }
}
