import { asNumber } from '../api-client/json-values.ts'
import type { XmlNode } from './imported-parse.ts'

/** Its elements, in order; of one name where it is given. */
export function childrenOf(node: XmlNode, name?: string): readonly XmlNode[] {
  const found: XmlNode[] = []
  for (const child of node.children) {
    if (typeof child !== 'string' && (name === undefined || child.name === name)) found.push(child)
  }
  return found
}

export function childOf(node: XmlNode | null, name: string): XmlNode | null {
  return node ? (childrenOf(node, name)[0] ?? null) : null
}

/** An own attribute; null without it. */
export function attribute(node: XmlNode | null, name: string): string | null {
  return node && Object.hasOwn(node.attributes, name) ? (node.attributes[name] ?? null) : null
}

export function numberAttribute(node: XmlNode | null, name: string): number | null {
  return asNumber(attribute(node, name))
}

/** All below it for which `is` holds, in document order, without looking inside those that are found. */
export function findBelow(node: XmlNode, is: (node: XmlNode) => boolean): readonly XmlNode[] {
  return childrenOf(node).flatMap((child) => (is(child) ? [child] : findBelow(child, is)))
}

/** All text inside. */
export function textOf(node: XmlNode): string {
  return node.children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('')
}

/** The same without that of elements for which `isLeftOut` holds. */
export function textWithout(node: XmlNode, isLeftOut: (node: XmlNode) => boolean): string {
  return node.children
    .map((child) => {
      if (typeof child === 'string') return child
      return isLeftOut(child) ? '' : textWithout(child, isLeftOut)
    })
    .join('')
}
