import type { ParseSample } from './parse-sample.ts'

/** Written from PaddleX's "Save results" of PaddleOCR-VL. */
export const paddleSample: ParseSample = {
  adapter: 'paddle',
  says: 'Hello paddle',
  hasBoxes: true,
  file: {
    page_index: null,
    width: 1000,
    height: 1000,
    parsing_res_list: [
      block('paragraph_title', 'Hello paddle', 1),
      block('image', '', null),
      block('text', 'After', 2),
    ],
  },
}

function block(block_label: string, block_content: string, block_order: number | null): object {
  return { block_label, block_content, block_bbox: [100, 100, 500, 200], block_id: 0, block_order }
}

const polygon = [
  [10, 10],
  [90, 10],
  [90, 20],
  [10, 20],
]

/** Written from Marker's "Output Formats". */
export const markerSample: ParseSample = {
  adapter: 'marker',
  says: 'Hello marker',
  hasBoxes: true,
  file: {
    block_type: 'Document',
    children: [
      {
        id: '/page/0/Page/1',
        block_type: 'Page',
        html: '',
        polygon: [
          [0, 0],
          [100, 0],
          [100, 200],
          [0, 200],
        ],
        children: [
          {
            id: '/page/0/SectionHeader/1',
            block_type: 'SectionHeader',
            html: '<h2>Hello marker</h2>',
            polygon,
          },
          {
            id: '/page/0/TableGroup/2',
            block_type: 'TableGroup',
            html: "<content-ref src='/page/0/Caption/3'></content-ref>",
            polygon,
            children: [
              { id: '/page/0/Caption/3', block_type: 'Caption', html: '<p>Caption</p>', polygon },
              {
                id: '/page/0/Table/4',
                block_type: 'Table',
                html: '<table><tr><td>A</td></tr></table>',
                polygon,
              },
            ],
          },
        ],
      },
    ],
  },
}

/** Written from `openapi.json` of `llama_cloud_services`. */
export const llamaparseSample: ParseSample = {
  adapter: 'llamaparse',
  says: 'Hello llama',
  hasBoxes: true,
  file: {
    pages: [
      {
        page: 1,
        md: '# Hello llama',
        width: 612,
        height: 792,
        items: [
          {
            type: 'heading',
            lvl: 1,
            value: 'Hello llama',
            md: '# Hello llama',
            bBox: { x: 10, y: 10, w: 90, h: 20 },
          },
        ],
      },
    ],
  },
}

/** Written from the API reference of LlamaParse v2; no real answer could be had. */
export const llamaparseV2Sample: ParseSample = {
  adapter: 'llamaparse-v2',
  says: 'Hello llama',
  hasBoxes: true,
  file: {
    job: { id: 'job', status: 'COMPLETED' },
    items: {
      pages: [
        {
          page_number: 1,
          page_width: 612,
          page_height: 792,
          success: true,
          items: [
            {
              type: 'heading',
              level: 1,
              value: 'Hello llama',
              md: '# Hello llama',
              bbox: [
                { x: 10, y: 10, w: 90, h: 20, confidence: 0.9, start_index: 2, end_index: 12 },
              ],
            },
          ],
        },
      ],
    },
  },
}

/** Written from the API reference of Mistral OCR; no real answer could be had. */
export const mistralSample: ParseSample = {
  adapter: 'mistral',
  says: 'Hello mistral',
  hasBoxes: true,
  file: {
    model: 'mistral-ocr-latest',
    pages: [
      {
        index: 0,
        markdown: 'Hello mistral\n\n![img-0.jpeg](img-0.jpeg)',
        dimensions: { dpi: 200, width: 1700, height: 2200 },
        images: [
          {
            id: 'img-0.jpeg',
            top_left_x: 10,
            top_left_y: 10,
            bottom_right_x: 90,
            bottom_right_y: 90,
          },
        ],
      },
    ],
  },
}

/** Written from `olmocr/pipeline.py`: ranges of letters, the first of which is two units of a string. */
export const olmocrSample: ParseSample = {
  adapter: 'olmocr',
  says: '😀 Hello olm',
  hasBoxes: false,
  file: {
    id: 'a',
    text: '😀 Hello olm\nAfter',
    metadata: { 'olmocr-version': '0.4.27' },
    attributes: {
      pdf_page_numbers: [
        [0, 12, 1],
        [12, 17, 2],
      ],
    },
  },
}

/** Written from the README of huggingface.co/datasets/upstage/dp-bench. */
export const dpBenchSample: ParseSample = {
  adapter: 'dp-bench',
  says: 'Hello dp-bench',
  hasBoxes: true,
  file: {
    'one.pdf': {
      elements: [
        dpBenchElement('Heading1', 0, { text: 'Hello dp-bench', html: '', markdown: '' }),
        dpBenchElement('Table', 1, {
          text: '',
          html: '<table><tr><td>a cell</td></tr></table>',
          markdown: '',
        }),
      ],
    },
  },
}

function dpBenchElement(category: string, id: number, content: object): object {
  const coordinates = polygon.map(([x, y]) => ({ x, y }))
  return { coordinates, category, id, page: 1, content }
}
