import { strToU8, zipSync } from 'fflate'

/** Parts by name; text is markup. */
export type Parts = Readonly<Record<string, string | Uint8Array>>

export const office = 'http://schemas.openxmlformats.org'
export const relationship = `${office}/officeDocument/2006/relationships`
export const drawing = `xmlns:a="${office}/drawingml/2006/main" xmlns:r="${relationship}"`
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'

/** An office file of these parts, whatever they are. */
export function zipParts(parts: Parts): Buffer {
  const entries = Object.entries(parts).map(([name, part]) => [
    name,
    typeof part === 'string' ? strToU8(declaration + part) : part,
  ])
  // Entries of the shape that the packer asks for.
  return Buffer.from(zipSync(Object.fromEntries(entries) as Record<string, Uint8Array>))
}

/** Relations by id: kind and target. */
export function relations(
  entries: Readonly<Record<string, readonly [kind: string, target: string]>>,
): string {
  const written = Object.entries(entries).map(
    ([id, [kind, target]]) =>
      `<Relationship Id="${id}" Type="${relationship}/${kind}" Target="${target}"/>`,
  )
  return `<Relationships xmlns="${office}/package/2006/relationships">${written.join('')}</Relationships>`
}

export function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

const kinds = {
  docx: ['word/document.xml', 'wordprocessingml.document'],
  pptx: ['ppt/presentation.xml', 'presentationml.presentation'],
  xlsx: ['xl/workbook.xml', 'spreadsheetml.sheet'],
} as const

/** The type that each part has, without which no office program opens a file. */
const partTypes: readonly (readonly [pattern: RegExp, type: string])[] = [
  [/^word\/styles/, 'wordprocessingml.styles'],
  [/^word\/numbering/, 'wordprocessingml.numbering'],
  [/^word\/footnotes/, 'wordprocessingml.footnotes'],
  [/^word\/header/, 'wordprocessingml.header'],
  [/^word\/footer/, 'wordprocessingml.footer'],
  [/^xl\/worksheets\//, 'spreadsheetml.worksheet'],
  [/^xl\/styles/, 'spreadsheetml.styles'],
  [/^ppt\/slides\/slide/, 'presentationml.slide'],
  [/^ppt\/slideLayouts\/slide/, 'presentationml.slideLayout'],
  [/^ppt\/slideMasters\/slide/, 'presentationml.slideMaster'],
]

/** A file of a kind, with what every office program asks for around its parts. */
export function packageOf(kind: keyof typeof kinds, parts: Parts): Buffer {
  const [main, type] = kinds[kind]
  const base = 'application/vnd.openxmlformats-officedocument'
  const overrides = Object.keys(parts).flatMap((name) => {
    const known = name === main ? `${type}.main` : partTypes.find(([p]) => p.test(name))?.[1]
    const isPart = known !== undefined && name.endsWith('.xml')
    return isPart ? [`<Override PartName="/${name}" ContentType="${base}.${known}+xml"/>`] : []
  })
  return zipParts({
    '[Content_Types].xml':
      `<Types xmlns="${office}/package/2006/content-types">` +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      '<Default Extension="xml" ContentType="application/xml"/>' +
      `<Default Extension="png" ContentType="image/png"/>${overrides.join('')}</Types>`,
    '_rels/.rels': relations({ rId1: ['officeDocument', main] }),
    ...parts,
  })
}
