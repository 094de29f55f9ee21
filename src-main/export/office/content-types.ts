export const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

const contentTypes = 'http://schemas.openxmlformats.org/package/2006/content-types'
const relationships = 'http://schemas.openxmlformats.org/package/2006/relationships'
const officeRelationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** `[Content_Types].xml` (ECMA-376 Part 2, §10.1.2): what each part of a package is. */
export function contentTypesXml(
  byExtension: Readonly<Record<string, string>>,
  byPart: Readonly<Record<string, string>>,
): string {
  const defaults = Object.entries(byExtension).map(
    ([extension, type]) => `<Default Extension="${extension}" ContentType="${type}"/>`,
  )
  const overrides = Object.entries(byPart).map(
    ([part, type]) => `<Override PartName="${part}" ContentType="${type}"/>`,
  )
  return `${xmlHead}<Types xmlns="${contentTypes}">${defaults.join('')}${overrides.join('')}</Types>`
}

export interface Relationship {
  readonly id: string
  /** The last word of its type, as `image`. */
  readonly type: string
  readonly target: string
}

/** A `.rels` part (ECMA-376 Part 2, §9.3): what a part, or the package, refers to. */
export function relationshipsXml(list: readonly Relationship[]): string {
  const lines = list.map(
    ({ id, type, target }) =>
      `<Relationship Id="${id}" Type="${typeOf(type)}" Target="${target}"/>`,
  )
  return `${xmlHead}<Relationships xmlns="${relationships}">${lines.join('')}</Relationships>`
}

function typeOf(type: string): string {
  return type === 'core-properties'
    ? `${relationships}/metadata/core-properties`
    : `${officeRelationships}/${type}`
}
