import type { LayoutElement } from '#shared/results/element.ts'
import type { AtRegion } from '#shared/results/regions.ts'

/** An element at one of its regions. */
export type PlacedElement = AtRegion<LayoutElement>
