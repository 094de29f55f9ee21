import type { ParseSample } from './parse-sample.ts'

/** Written from the REST reference of Document Intelligence, version 2024-11-30: a page of 8.5 by 11 inches. */
export const azureSample: ParseSample = {
  adapter: 'azure',
  says: 'Report',
  hasBoxes: true,
  file: {
    status: 'succeeded',
    createdDateTime: '2024-12-01T10:00:00Z',
    analyzeResult: {
      apiVersion: '2024-11-30',
      modelId: 'prebuilt-layout',
      stringIndexType: 'utf16CodeUnit',
      content: 'Report\nA B',
      pages: [{ pageNumber: 1, angle: 0, width: 8.5, height: 11, unit: 'inch' }],
      paragraphs: [
        {
          role: 'title',
          content: 'Report',
          ...at([1, 1, 3, 1.5]),
          spans: [{ offset: 0, length: 6 }],
        },
        { content: 'A', ...at([1, 2, 2, 3]), spans: [{ offset: 7, length: 1 }] },
        { content: 'B', ...at([2, 2, 3, 3]), spans: [{ offset: 9, length: 1 }] },
      ],
      tables: [
        {
          rowCount: 1,
          columnCount: 2,
          ...at([1, 2, 3, 3]),
          spans: [{ offset: 7, length: 3 }],
          cells: [
            {
              rowIndex: 0,
              columnIndex: 0,
              content: 'A',
              ...at([1, 2, 2, 3]),
              elements: ['/paragraphs/1'],
            },
            {
              rowIndex: 0,
              columnIndex: 1,
              content: 'B',
              ...at([2, 2, 3, 3]),
              elements: ['/paragraphs/2'],
            },
          ],
        },
      ],
    },
  },
}

function at([left, top, right, bottom]: readonly [number, number, number, number]): object {
  const polygon = [left, top, right, top, right, bottom, left, bottom]
  return { boundingRegions: [{ pageNumber: 1, polygon }] }
}
