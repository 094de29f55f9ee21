import type { DefaultTreeAdapterTypes } from 'parse5'
import { inlineEquation } from '#shared/results/inline-equations.ts'

/** Whether it is what `inlineEquationHtml` writes. */
export function isInlineEquation({ tagName, attrs }: DefaultTreeAdapterTypes.Element): boolean {
  const { tag, attribute, value } = inlineEquation
  return tagName === tag && attrs.some((each) => each.name === attribute && each.value === value)
}

export function nodeText(node: DefaultTreeAdapterTypes.ChildNode): string {
  if ('value' in node) return node.value
  return 'childNodes' in node ? node.childNodes.map(nodeText).join('') : ''
}
