import type { ParseSample } from './parse-sample.ts'

function span(content: string, type = 'text'): object {
  return { bbox: [10, 10, 90, 20], content, type, score: 1 }
}

const bbox = [10, 10, 90, 20]

/** Written from MinerU's "Output File Format", version 2.7. */
export const mineruMiddleSample: ParseSample = {
  adapter: 'mineru-middle',
  says: 'Hello middle',
  hasBoxes: true,
  file: {
    _backend: 'pipeline',
    _version_name: '2.7.6',
    pdf_info: [
      {
        page_idx: 0,
        page_size: [100, 200],
        para_blocks: [
          { type: 'title', bbox, lines: [{ bbox, spans: [span('Hello middle')] }] },
          {
            type: 'table',
            bbox,
            blocks: [
              {
                type: 'table_caption',
                bbox,
                lines: [{ bbox, spans: [span('Caption')] }],
              },
              {
                type: 'table_body',
                bbox,
                lines: [
                  { bbox, spans: [{ type: 'table', html: '<table><tr><td>A</td></tr></table>' }] },
                ],
              },
            ],
          },
        ],
        // The same content before it was put together: not to be read twice.
        preproc_blocks: [{ type: 'title', bbox, lines: [{ bbox, spans: [span('Hello middle')] }] }],
        discarded_blocks: [{ type: 'page_number', bbox, lines: [{ bbox, spans: [span('1')] }] }],
      },
      {
        page_idx: 1,
        page_size: [100, 200],
        para_blocks: [
          {
            type: 'table',
            bbox,
            blocks: [{ type: 'table_body', bbox, lines: [], lines_deleted: true }],
          },
        ],
        discarded_blocks: [],
      },
    ],
  },
}

/** Written from MinerU's "Output File Format": thousandths since version 2. */
export const mineruContentListSample: ParseSample = {
  adapter: 'mineru-content-list',
  says: 'Hello list',
  hasBoxes: true,
  file: [
    { type: 'text', text: 'Hello list', text_level: 1, bbox: [100, 100, 900, 200], page_idx: 0 },
    {
      type: 'table',
      table_caption: ['<b>Caption</b>'],
      table_body: '<table><tr><td>A</td></tr></table>',
      bbox: [100, 300, 900, 400],
      page_idx: 0,
    },
  ],
}

/** Written from MinerU's "Output File Format": pixels of `page_info`, numbers for categories. */
export const mineruModelSample: ParseSample = {
  adapter: 'mineru-model',
  says: 'Hello model',
  hasBoxes: true,
  file: [
    {
      page_info: { page_no: 0, width: 100, height: 200 },
      layout_dets: [
        { category_id: 1, poly: [10, 10, 90, 10, 90, 40, 10, 40], score: 0.9 },
        { category_id: 15, poly: [12, 12, 88, 12, 88, 20, 12, 20], score: 1, text: 'Hello model' },
        { category_id: 13, poly: [12, 22, 88, 22, 88, 30, 12, 30], score: 1, latex: 'x^2' },
      ],
    },
  ],
}

/** Written from Unstructured's "Document elements and metadata". */
export const unstructuredSample: ParseSample = {
  adapter: 'unstructured',
  says: 'Hello unstructured',
  hasBoxes: true,
  file: [
    {
      type: 'Title',
      element_id: 'a',
      text: 'Hello unstructured',
      metadata: {
        page_number: 1,
        coordinates: {
          points: [
            [10, 10],
            [10, 30],
            [200, 30],
            [200, 10],
          ],
          system: 'PixelSpace',
          layout_width: 1000,
          layout_height: 1400,
        },
      },
    },
  ],
}
