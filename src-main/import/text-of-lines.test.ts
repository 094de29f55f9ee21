import { expect, test } from 'vitest'
import { readImportBytes } from './read-import.ts'

const points = '10,10 20,10 20,90 10,90'
const place = 'HPOS="10" VPOS="10" WIDTH="10" HEIGHT="80"'

test.each([
  [
    'PAGE',
    `<PcGts><Page imageWidth="100" imageHeight="100"><TextRegion id="r"><Coords points="${points}"/>${'<TextLine/>'.repeat(3)}</TextRegion></Page></PcGts>`,
  ],
  [
    'ALTO',
    `<alto xmlns="http://www.loc.gov/standards/alto/ns-v4#"><Layout><Page WIDTH="100" HEIGHT="100"><PrintSpace><TextBlock ${place}>${`<TextLine ${place}/>`.repeat(3)}</TextBlock></PrintSpace></Page></Layout></alto>`,
  ],
  [
    'hOCR',
    `<html><body><div class="ocr_page" title="bbox 0 0 100 100"><p class="ocr_par" title="bbox 10 10 20 90">${'<span class="ocr_line" title="bbox 10 10 20 90"></span>'.repeat(3)}</p></div></body></html>`,
  ],
])('a region whose lines were only outlined says nothing, not empty lines: %s', (_, file) => {
  const [element] = readImportBytes(Buffer.from(file), 'file').parse.elements
  expect(element).toMatchObject({ text: '', markdown: '' })
  expect(element?.html).not.toContain('<br>')
  expect(element?.regions).toHaveLength(1)
})
