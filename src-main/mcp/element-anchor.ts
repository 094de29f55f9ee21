import { createHash } from 'node:crypto'
import { anchorText } from '#shared/bridge/recto-link.ts'
import type { LayoutElement } from '#shared/results/element.ts'

/** A link to an element that tells later whether it still says the same. */
export function anchorOf(
  runId: string,
  { key, text }: Pick<LayoutElement, 'key' | 'text'>,
): string {
  return anchorText({ runId, elementKey: key, hash: textHash(text) })
}

/** 64 bits tell any two texts of a library apart. */
export function textHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}
