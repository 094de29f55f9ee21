import { expect, test } from 'vitest'
import { office } from '../../../testing/office/zip-parts.ts'
import { readXml } from '../package/read-xml.ts'
import { readNumbering } from './numbering.ts'

const main = `xmlns:w="${office}/wordprocessingml/2006/main"`

/** The markers of paragraphs, each `[list, level]`. */
function markersOf(
  numbering: string,
  paragraphs: readonly (readonly [string, number])[],
): readonly (string | undefined)[] {
  const lists = readNumbering(readXml(`<w:numbering ${main}>${numbering}</w:numbering>`))
  return paragraphs.map(([id, level]) => lists.next(id, level)?.marker)
}

const level = (index: number, inside: string): string =>
  `<w:lvl w:ilvl="${index}">${inside}<w:lvlText w:val="%${index + 1}"/></w:lvl>`
const definition = (levels: string): string =>
  `<w:abstractNum w:abstractNumId="7">${levels}</w:abstractNum>`
const list = (id: number, inside = ''): string =>
  `<w:num w:numId="${id}"><w:abstractNumId w:val="7"/>${inside}</w:num>`

// As the document of LibreOffice's bug 108496 is written, and read by that program.
test('a list that begins anew does so once, and others of its definition go on from there (§17.9.27)', () => {
  const override = '<w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride>'
  const numbering = definition(level(0, '<w:start w:val="1"/>')) + list(1) + list(2, override)
  const paragraphs = ['1', '1', '2', '1', '2'].map((id) => [id, 0] as const)
  expect(markersOf(numbering, paragraphs)).toEqual(['1', '2', '1', '2', '3'])
})

test('a level that says no start begins with 0 (§17.9.25)', () => {
  const numbering = definition(level(0, '') + level(1, '<w:start w:val="4"/>')) + list(1)
  const paragraphs = [0, 0, 1].map((depth) => ['1', depth] as const)
  expect(markersOf(numbering, paragraphs)).toEqual(['0', '1', '4'])
})
