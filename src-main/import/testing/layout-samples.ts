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

/** Written from MinerU 3's pipeline: names for categories, upright boxes, the reading order as a number. */
export const mineruLabelledModelSample: ParseSample = {
  adapter: 'mineru-model',
  says: 'Hello label',
  hasBoxes: true,
  file: [
    {
      page_info: { page_no: 0, width: 100, height: 200 },
      layout_dets: [
        { cls_id: 22, label: 'text', bbox: [10, 100, 90, 120], score: 0.9, index: 2 },
        { cls_id: 6, label: 'doc_title', bbox: [10, 150, 90, 170], score: 0.9, index: 1 },
        { label: 'ocr_text', bbox: [12, 102, 50, 112], score: 1, text: 'Words' },
        { label: 'inline_formula', bbox: [52, 102, 88, 112], score: 1, latex: 'x^2' },
        { label: 'ocr_text', bbox: [12, 152, 88, 162], score: 1, text: 'Hello label' },
        { label: 'display_formula', bbox: [10, 180, 90, 190], latex: 'y', index: 3 },
      ],
    },
  ],
}

const v2Span = (content: string): object => ({ type: 'text', content })

/** Written from `make_blocks_to_content_list_v2` of MinerU 3; no real file could be had. */
export const mineruContentListV2Sample: ParseSample = {
  adapter: 'mineru-content-list-v2',
  says: 'Hello second list',
  hasBoxes: true,
  file: [
    [],
    [
      {
        type: 'title',
        content: { title_content: [v2Span('Hello second list')], level: 2 },
        bbox: [100, 100, 900, 200],
      },
      {
        type: 'paragraph',
        content: {
          paragraph_content: [
            v2Span('where '),
            { type: 'equation_inline', content: 'x^2' },
            v2Span(' is'),
          ],
        },
        bbox: [100, 200, 900, 300],
      },
      {
        type: 'list',
        content: {
          list_type: 'text_list',
          list_items: [
            { item_type: 'text', item_content: [v2Span('one')] },
            { item_type: 'text', item_content: [v2Span('two')] },
          ],
        },
        bbox: [100, 300, 900, 400],
      },
      {
        type: 'table',
        content: { html: '<table><tr><td>A</td></tr></table>', table_caption: [v2Span('Cap')] },
        bbox: [100, 400, 900, 500],
      },
      {
        type: 'equation_interline',
        content: { math_content: 'y = 1', math_type: 'latex' },
        bbox: [100, 500, 900, 550],
      },
      {
        type: 'algorithm',
        content: { algorithm_content: [v2Span('for')], algorithm_caption: [v2Span('Alg 1')] },
        bbox: [100, 550, 900, 600],
      },
      {
        type: 'page_header',
        content: { page_header_content: [v2Span('Top')] },
        bbox: [100, 10, 900, 20],
      },
    ],
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
