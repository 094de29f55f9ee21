const office = 'schemas.openxmlformats.org'
const strict = 'purl.oclc.org/ooxml'

/** The prefix by which each namespace goes in this program. Older and strict files name them otherwise. */
const prefixes: readonly (readonly [prefix: string, ...addresses: readonly string[]])[] = [
  ['w', `${office}/wordprocessingml/2006/main`, `${strict}/wordprocessingml/main`],
  ['a', `${office}/drawingml/2006/main`, `${strict}/drawingml/main`],
  ['p', `${office}/presentationml/2006/main`, `${strict}/presentationml/main`],
  ['s', `${office}/spreadsheetml/2006/main`, `${strict}/spreadsheetml/main`],
  ['m', `${office}/officeDocument/2006/math`, `${strict}/officeDocument/math`],
  ['r', `${office}/officeDocument/2006/relationships`, `${strict}/officeDocument/relationships`],
  [
    'wp',
    `${office}/drawingml/2006/wordprocessingDrawing`,
    `${strict}/drawingml/wordprocessingDrawing`,
  ],
  ['pic', `${office}/drawingml/2006/picture`, `${strict}/drawingml/picture`],
  ['c', `${office}/drawingml/2006/chart`, `${strict}/drawingml/chart`],
  ['dgm', `${office}/drawingml/2006/diagram`, `${strict}/drawingml/diagram`],
  ['xdr', `${office}/drawingml/2006/spreadsheetDrawing`, `${strict}/drawingml/spreadsheetDrawing`],
  ['rel', `${office}/package/2006/relationships`],
  ['mc', `${office}/markup-compatibility/2006`],
  ['wps', 'schemas.microsoft.com/office/word/2010/wordprocessingShape'],
  ['wpg', 'schemas.microsoft.com/office/word/2010/wordprocessingGroup'],
  ['cx', 'schemas.microsoft.com/office/drawing/2014/chartex'],
  ['v', 'urn:schemas-microsoft-com:vml'],
]

const known: ReadonlyMap<string, string> = new Map(
  prefixes.flatMap(([prefix, ...addresses]) =>
    addresses.map((address) => [address, prefix] as const),
  ),
)

/** This program's prefix of a namespace; `undefined` for one that it has no use for. */
export function prefixOf(namespace: string): string | undefined {
  return known.get(namespace.replace(/^https?:\/\//, ''))
}
