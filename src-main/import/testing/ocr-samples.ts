import type { ParseSample } from './parse-sample.ts'

function block(Id: string, BlockType: string, more: object, box = [0.1, 0.1, 0.5, 0.1]): object {
  const [Left = 0, Top = 0, Width = 0, Height = 0] = box
  const Polygon = [
    { X: Left, Y: Top },
    { X: Left + Width, Y: Top },
    { X: Left + Width, Y: Top + Height },
    { X: Left, Y: Top + Height },
  ]
  return {
    Id,
    BlockType,
    Geometry: { BoundingBox: { Left, Top, Width, Height }, Polygon },
    ...more,
  }
}

const child = (...Ids: readonly string[]): object => ({ Relationships: [{ Type: 'CHILD', Ids }] })

/** Written from the API reference of `AnalyzeDocument`: a line, and a table with a merged cell. */
export const textractSample: ParseSample = {
  adapter: 'textract',
  says: 'Hello textract',
  hasBoxes: true,
  file: {
    DocumentMetadata: { Pages: 1 },
    AnalyzeDocumentModelVersion: '1.0',
    Blocks: [
      block('p', 'PAGE', child('l1', 'l2')),
      block('l1', 'LINE', { Text: 'Hello textract', Confidence: 99, ...child('w1', 'w2') }),
      block('w1', 'WORD', { Text: 'Hello' }),
      block('w2', 'WORD', { Text: 'textract' }),
      block('l2', 'LINE', { Text: 'A B', ...child('w3', 'w4') }),
      block('w3', 'WORD', { Text: 'A' }),
      block('w4', 'WORD', { Text: 'B' }),
      block('t', 'TABLE', {
        Relationships: [
          { Type: 'CHILD', Ids: ['c1', 'c2'] },
          { Type: 'MERGED_CELL', Ids: ['m'] },
        ],
      }),
      block('c1', 'CELL', { RowIndex: 1, ColumnIndex: 1, ...child('w3') }),
      block('c2', 'CELL', { RowIndex: 1, ColumnIndex: 2, ...child('w4') }),
      block('m', 'MERGED_CELL', {
        RowIndex: 1,
        ColumnIndex: 1,
        ColumnSpan: 2,
        ...child('c1', 'c2'),
      }),
    ],
  },
}

function layout(startIndex: string | undefined, endIndex: string): object {
  const segment = startIndex === undefined ? { endIndex } : { startIndex, endIndex }
  const normalizedVertices = [{}, { x: 0.5 }, { x: 0.5, y: 0.1 }, { y: 0.1 }]
  return { textAnchor: { textSegments: [segment] }, boundingPoly: { normalizedVertices } }
}

/** Written from the REST reference of Document AI v1: zeros left out, a letter of two units before the end. */
export const googleSample: ParseSample = {
  adapter: 'google',
  says: 'Hello 😀 google',
  hasBoxes: true,
  file: {
    text: 'Hello 😀 google\nAfter\n',
    pages: [
      {
        pageNumber: 1,
        dimension: { width: 600, height: 800, unit: 'pixels' },
        layout: layout(undefined, '21'),
        paragraphs: [{ layout: layout(undefined, '15') }, { layout: layout('15', '21') }],
      },
    ],
  },
}

const ocrWord = (id: number, text: string, x: number, y: number): object => ({
  id,
  text,
  confidence: 0.9,
  boundingBox: {
    vertices: [
      { x, y },
      { x: x + 80, y },
      { x: x + 80, y: y + 20 },
      { x, y: y + 20 },
    ],
  },
})

/** Written from an answer of API version 1.1: two lines, of which the second says a word of the first again. */
export const documentOcrSample: ParseSample = {
  adapter: 'document-ocr',
  says: 'Hello ocr',
  hasBoxes: true,
  file: {
    apiVersion: '1.1',
    modelVersion: 'ocr-2.2.1',
    numBilledPages: 1,
    text: 'Hello ocr \nocr 끝',
    pages: [
      {
        id: 0,
        width: 400,
        height: 200,
        confidence: 0.9,
        text: 'Hello ocr \nocr 끝',
        words: [
          ocrWord(0, 'Hello', 10, 10),
          ocrWord(1, 'ocr', 100, 12),
          ocrWord(2, 'ocr', 10, 40),
          ocrWord(3, '끝', 100, 40),
        ],
      },
    ],
  },
}

/** Written from the hOCR specification 1.2. */
export const hocrSample: ParseSample = {
  adapter: 'hocr',
  says: 'Hello hocr',
  hasBoxes: true,
  file: `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">
<html xmlns="http://www.w3.org/1999/xhtml"><head><meta name='ocr-system' content='tesseract 5' /></head><body>
<div class='ocr_page' title='image "a.png"; bbox 100 0 1100 500; ppageno 0'>
<p class='ocr_par' title="bbox 200 50 600 100"><span class='ocr_line' title="bbox 200 50 600 100">
<span class='ocrx_word' title='bbox 200 50 300 100; x_wconf 96'>Hello</span>
<span class='ocrx_word' title='bbox 320 50 600 100; x_wconf 91'>hocr</span></span></p></div></body></html>`,
}
