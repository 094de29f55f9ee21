import { expect, test } from 'vitest'
import { readImportBytes } from '../read-import.ts'
import { bytesOf, type ParseSample } from '../testing/parse-sample.ts'
import { pageXmlSample } from '../testing/xml-samples.ts'

function textsOf(file: ParseSample['file']): readonly string[] {
  return readImportBytes(bytesOf({ file }), 'file').parse.elements.map(({ text }) => text)
}

const hocrOf = (word: string): string =>
  `<html><body><div class="ocr_page" title="bbox 0 0 100 100"><span class="ocr_line" title="bbox 0 0 50 10">${word}</span></div></body></html>`

test.each([
  [
    'lstm_choice_mode=2',
    `<span class="ocrx_word">Hi
      <span class="ocrx_cinfo" id="lstm_choices_1_1_1">
        <span class="ocrx_cinfo" id="choice_1_1_1" title="x_confs 99">H</span>
        <span class="ocrx_cinfo" id="choice_1_1_2" title="x_confs 1">N</span></span></span>`,
  ],
  [
    'lstm_choice_mode=1',
    `<span class="ocrx_word">Hi
      <span class="ocr_symbol" id="symbol_1_1_1"><span class="ocrx_cinfo" id="timestep1_1_1">
        <span class="ocrx_cinfo" id="choice_1_1_1" title="x_confs 97">H</span></span></span></span>`,
  ],
  [
    'hocr_char_boxes=1',
    `<span class="ocrx_word">
      <span class="ocrx_cinfo" title="x_bboxes 0 0 5 9; x_conf 98">H</span>
      <span class="ocrx_cinfo" title="x_bboxes 5 0 9 9; x_conf 97">i</span></span>`,
  ],
  [
    'alternatives of the specification',
    '<span class="alternatives"><ins class="alt">Hi</ins><del class="alt">Ni</del></span>',
  ],
])('a word of hOCR says what was chosen, letter by letter or not: %s', (_, word) => {
  expect(textsOf(hocrOf(word))).toEqual(['Hi'])
})

test('ABBYY’s variants of words and letters are not said', () => {
  const letter = (text: string): string =>
    `<charParams l="0" t="0" r="9" b="9">${text}</charParams>`
  const variants = `<wordRecVariants><wordRecVariant><variantText>${letter('N')}${letter('i')}</variantText></wordRecVariant></wordRecVariants>`
  const letters = `<charRecVariants><charRecVariant charConfidence="50">H</charRecVariant><charRecVariant>N</charRecVariant></charRecVariants>H`
  expect(
    textsOf(
      `<document xmlns="http://www.abbyy.com/FineReader_xml/FineReader10-schema-v1.xml"><page width="100" height="100"><block blockType="Text" l="0" t="0" r="50" b="10"><text><par><line l="0" t="0" r="50" b="10"><formatting>${variants}${letter(letters)}${letter('i')}</formatting></line></par></text></block></page></document>`,
    ),
  ).toEqual(['Hi'])
})

test('of several texts of PAGE the one of the lowest index is the main one, wherever it stands', () => {
  const textOf = (index: number, text: string): string =>
    `<pc:TextEquiv index="${index}"><pc:Unicode>${text}</pc:Unicode></pc:TextEquiv>`
  const several = textOf(1, 'Second') + textOf(0, 'First')
  const file = String(pageXmlSample.file).replace(
    '<pc:TextEquiv><pc:Unicode>Hello page</pc:Unicode></pc:TextEquiv>',
    several,
  )
  expect(file).toContain(several)
  expect(textsOf(file)[0]).toBe('First')
})
