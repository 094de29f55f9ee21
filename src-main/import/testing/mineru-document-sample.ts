import type { ParseSample } from './parse-sample.ts'

const bbox = [0.1, 0.1, 0.9, 0.2]
const said = (content: string): readonly object[] => [{ type: 'text', content }]

/**
 * Written from DocVortex's own model of it (`docvortex/schema.py`, schema 2.0), which forbids any other key, and
 * from MinerU's "Output Formats and Result Contract" of version 4.
 */
export const mineruDocumentSample: ParseSample = {
  adapter: 'mineru-document',
  says: 'Hello four',
  hasBoxes: true,
  file: {
    schema: 'docvortex.middle',
    schema_version: '2.0',
    metadata: { file_suffix: 'pdf', producer: { name: 'mineru', version: '4.0.7' } },
    extensions: {
      mineru: { tier: 'standard', parse_mode: 'txt' },
      docvortex_layout: { version: 1, pages: [{ page_idx: 0, width_pt: 612, height_pt: 792 }] },
    },
    is_full_document: true,
    pages: [
      {
        page_idx: 0,
        blocks: [
          { type: 'doc_title', index: 0, bbox, level: 1, content: said('Hello four') },
          { type: 'paragraph_title', index: 1, bbox, level: 3, content: said('Below') },
          {
            type: 'text',
            index: 2,
            bbox,
            content: [
              { type: 'text', content: 'See ', styles: ['bold'] },
              { type: 'hyperlink', url: 'https://example.com', content: said('the link') },
              { type: 'text', content: ' and ' },
              { type: 'equation_inline', content: 'x^2' },
            ],
          },
          {
            type: 'table',
            index: 3,
            bbox,
            cell_merge: [0],
            content: [
              { type: 'table_caption', index: 2, content: said('Table 1') },
              {
                type: 'table_body',
                index: 3,
                bbox,
                content: '<table><tr><td>A</td></tr></table>',
              },
              { type: 'table_footnote', index: 4, bbox, content: said('Below it') },
            ],
          },
          {
            type: 'list',
            index: 5,
            bbox,
            sub_type: 'text',
            content: [
              { type: 'text', content: said('One') },
              { type: 'list', content: [{ type: 'text', content: said('Inner') }] },
            ],
          },
          { type: 'equation', index: 6, bbox, content: 'E = mc^2' },
          {
            type: 'code',
            index: 7,
            bbox,
            sub_type: 'algorithm',
            content: [{ type: 'algorithm_body', index: 7, bbox, content: said('repeat step') }],
          },
          {
            type: 'image',
            index: 8,
            bbox,
            content: [
              {
                type: 'image_body',
                index: 8,
                bbox,
                content: '',
                image_base64: 'data:image/png;base64,iVBORw0KGgo=',
              },
            ],
          },
          { type: 'page_number', index: 9, bbox, content: said('1') },
        ],
      },
    ],
  },
}
