import { childOf, childrenOf, flagOf, numberOf, type XmlElement } from '../package/xml-element.ts'

/**
 * What Word shows in a field of its older forms, which no text of the document says: whether a box is ticked, and which
 * choice of a list was taken (`w:ffData`, ECMA-376 Part 1 §17.16.17). Empty for a field that is typed into.
 */
export function formFieldText(field: XmlElement): string {
  const data = childOf(field, 'w:ffData')
  const box = childOf(data, 'w:checkBox')
  if (box) {
    const isTicked = flagOf(childOf(box, 'w:checked')) ?? flagOf(childOf(box, 'w:default'))
    return isTicked === true ? '☑' : '☐'
  }
  const list = childOf(data, 'w:ddList')
  const chosen =
    numberOf(childOf(list, 'w:result'), 'w:val') ?? numberOf(childOf(list, 'w:default'), 'w:val')
  return childrenOf(list, 'w:listEntry')[chosen ?? 0]?.attributes.get('w:val') ?? ''
}
