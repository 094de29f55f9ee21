import { makeDocx, paragraph, table } from './make-docx.ts'

/** A text document with a heading, a paragraph and a table. */
export const letter = makeDocx({
  body: [
    paragraph('편지 A letter', { style: 'Heading1' }),
    paragraph('첫 문장'),
    table([
      ['품목', '값'],
      ['연필', '500'],
    ]),
  ],
})
