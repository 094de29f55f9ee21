import { expect, test } from 'vitest'
import { office } from '../../../testing/office/zip-parts.ts'
import { readXml } from '../package/read-xml.ts'
import { formFieldText } from './form-field.ts'

const namespace = `xmlns:w="${office}/wordprocessingml/2006/main"`
/** The beginning of a field with such data (ECMA-376 Part 1 §17.16.17). */
const field = (data: string): string =>
  formFieldText(
    readXml(
      `<w:fldChar ${namespace} w:fldCharType="begin"><w:ffData>${data}</w:ffData></w:fldChar>`,
    ),
  )
const list = (chosen: string): string =>
  `<w:ddList>${chosen}<w:listEntry w:val="Oats"/><w:listEntry w:val="Rye"/></w:ddList>`

test.each([
  ['as it was left', '<w:default w:val="0"/><w:checked/>', '☑'],
  ['as it was cleared', '<w:default w:val="1"/><w:checked w:val="0"/>', '☐'],
  ['as it was given', '<w:default w:val="1"/>', '☑'],
  ['empty', '', '☐'],
])('a box to tick is told %s', (_, state, sign) => {
  expect(field(`<w:checkBox>${state}</w:checkBox>`)).toBe(sign)
})

test.each([
  ['that was taken', '<w:result w:val="1"/>', 'Rye'],
  ['that is given', '<w:default w:val="1"/>', 'Rye'],
  ['that comes first, of one that nobody opened', '', 'Oats'],
  ['that there is not, for none', '<w:result w:val="7"/>', ''],
])('a list tells the choice %s', (_, chosen, text) => {
  expect(field(list(chosen))).toBe(text)
})

test('a field that is typed into says nothing but its text', () => {
  expect(field('<w:textInput/>')).toBe('')
})
