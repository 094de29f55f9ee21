import type { LayoutElement } from './element.ts'

/** An element in the shape of the interface (`interface §2.5`), with its place in the whole document for its id. */
export function wireElement(element: LayoutElement): object {
  const { order, category, page, html, markdown, text, polygon, correctedFields } = element
  return {
    id: order,
    category,
    page,
    content: { html, markdown, text },
    ...(polygon && { coordinates: polygon }),
    // No part of the interface: a service says nothing of what a user put right.
    ...(correctedFields.length > 0 && { corrected: correctedFields }),
  }
}
