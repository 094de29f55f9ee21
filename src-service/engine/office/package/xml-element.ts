/**
 * A part's markup as a tree. Names carry the prefixes that the format's own documents use (`w:p`),
 * whatever prefixes a file has chosen.
 */
export type XmlElement = {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly children: readonly XmlNode[]
}

export type XmlNode = XmlElement | string

/** The elements directly inside, without the text between them. */
export function elementsOf(element: XmlElement | undefined): readonly XmlElement[] {
  return (element?.children ?? []).filter((node) => typeof node !== 'string')
}

/** The elements of a name directly inside. */
export function childrenOf(element: XmlElement | undefined, name: string): readonly XmlElement[] {
  return elementsOf(element).filter((child) => child.name === name)
}

/** The first element along a path of names. */
export function childOf(
  element: XmlElement | undefined,
  ...path: readonly string[]
): XmlElement | undefined {
  return path.reduce<XmlElement | undefined>((at, name) => childrenOf(at, name)[0], element)
}

/** All elements of a name inside, at any depth, in document order; none of what lies in one of the other name. */
export function descendantsOf(
  element: XmlElement | undefined,
  name: string,
  notIn?: string,
): readonly XmlElement[] {
  return elementsOf(element).flatMap((child) => [
    ...(child.name === name ? [child] : []),
    ...(child.name === notIn ? [] : descendantsOf(child, name, notIn)),
  ])
}

/** All text inside, at any depth. */
export function textOf(element: XmlElement | undefined): string {
  return (element?.children ?? [])
    .map((node) => (typeof node === 'string' ? node : textOf(node)))
    .join('')
}

/** An attribute's whole number, or `undefined` where there is none to read. */
export function numberOf(element: XmlElement | undefined, name: string): number | undefined {
  const value = Number.parseInt(element?.attributes.get(name) ?? '', 10)
  return Number.isFinite(value) ? value : undefined
}

/** A property that is switched on by being there, and off by a value that says so. */
export function flagOf(element: XmlElement | undefined, name = 'w:val'): boolean | undefined {
  if (!element) return undefined
  const value = element.attributes.get(name)
  return value === undefined || !['0', 'false', 'off', 'none'].includes(value)
}
