import type { ParseSample } from './parse-sample.ts'

/** Written from FineReader10-schema-v1 and what FineReader Engine 12 writes: a cell reaches over two rows. */
export const abbyySample: ParseSample = {
  adapter: 'abbyy',
  says: 'Hello',
  hasBoxes: true,
  file: `<?xml version="1.0" encoding="UTF-8"?>
<document xmlns="http://www.abbyy.com/FineReader_xml/FineReader10-schema-v1.xml" version="1.0" producer="ABBYY FineReader Engine 12" pagesCount="7">
<page width="1000" height="500" resolution="96">
<block blockType="Text" l="10" t="10" r="300" b="50"><region><rect l="10" t="10" r="300" b="50"/></region><text><par>
<line baseline="29" l="10" t="10" r="100" b="30"><formatting lang="EnglishUnitedStates">
<charParams l="10" t="10" r="20" b="30">H</charParams>
<charParams l="20" t="10" r="30" b="30">e</charParams>
<charParams l="30" t="10" r="40" b="30">l</charParams>
<charParams l="40" t="10" r="50" b="30">l</charParams>
<charParams l="50" t="10" r="60" b="30">o</charParams>
<charParams l="60" t="10" r="65" b="30"> </charParams>
<charParams l="65" t="10" r="75" b="30" suspicious="1">!</charParams></formatting></line></par></text></block>
<block blockType="Table" l="10" t="100" r="300" b="200"><row>
<cell width="83" height="50" rowSpan="2"><text><par><line l="10" t="100" r="60" b="120"><formatting>Tall</formatting></line></par></text></cell>
<cell width="83" height="25"><text><par><line l="100" t="100" r="160" b="120"><formatting>One</formatting></line></par></text></cell></row>
<row><cell width="83" height="25"><text><par><line l="100" t="130" r="160" b="150"><formatting>Two</formatting></line></par></text></cell></row></block>
<block blockType="Separator" l="10" t="210" r="300" b="212"/>
</page></document>`,
}

/** Written from `ExportedCCSDocument` of docling-core 1.x: a merged cell stands at both of its places. */
export const doclingLegacySample: ParseSample = {
  adapter: 'docling-legacy',
  says: 'Hello legacy',
  hasBoxes: true,
  file: {
    _name: '',
    type: 'pdf-document',
    'file-info': { filename: 'a.pdf', '#-pages': 1 },
    'main-text': [
      {
        prov: [{ bbox: [50, 700, 200, 720], page: 1, span: [0, 12] }],
        text: 'Hello legacy',
        type: 'subtitle-level-1',
        name: 'Section-header',
      },
      { $ref: '#/tables/0', type: 'table', name: 'Table' },
    ],
    tables: [
      {
        prov: [{ bbox: [50, 400, 300, 500], page: 1, span: [0, 0] }],
        type: 'table',
        text: '',
        data: [
          [
            legacyCell('Both', 'col_header', [
              [0, 0],
              [0, 1],
            ]),
            legacyCell('Both', 'col_header', [
              [0, 0],
              [0, 1],
            ]),
          ],
          [legacyCell('a', 'body', [[1, 0]]), legacyCell('b', 'body', [[1, 1]])],
        ],
      },
    ],
    'page-dimensions': [{ page: 1, width: 595, height: 842 }],
    'page-footers': [
      {
        prov: [{ bbox: [50, 20, 200, 30], page: 1, span: [0, 1] }],
        text: '1',
        type: 'page-footer',
        name: 'Page-footer',
      },
    ],
  },
}

function legacyCell(text: string, type: string, spans: readonly (readonly number[])[]): object {
  return { bbox: null, spans, text, type }
}

function symbol(text: string, type?: string): object {
  return { text, confidence: 0.9, ...(type && { property: { detectedBreak: { type } } }) }
}

const vertices = [{}, { x: 200 }, { x: 200, y: 20 }, { y: 20 }]

/** Written from the REST reference of Cloud Vision v1 (`TextAnnotation`): zeros are left out, as it leaves them out. */
export const googleVisionSample: ParseSample = {
  adapter: 'google-vision',
  says: 'Hello vision',
  hasBoxes: true,
  file: {
    responses: [
      {
        fullTextAnnotation: {
          text: 'Hello vision\nbreaks-\n',
          pages: [
            {
              width: 400,
              height: 300,
              blocks: [
                {
                  blockType: 'TEXT',
                  confidence: 0.97,
                  boundingBox: { vertices },
                  paragraphs: [
                    {
                      boundingBox: { vertices },
                      words: [
                        {
                          boundingBox: { vertices },
                          symbols: [symbol('Hell'), symbol('o', 'SPACE')],
                        },
                        { boundingBox: { vertices }, symbols: [symbol('vision', 'LINE_BREAK')] },
                        { boundingBox: { vertices }, symbols: [symbol('breaks', 'HYPHEN')] },
                      ],
                    },
                  ],
                },
              ],
            },
          ],
        },
      },
    ],
  },
}

/** Written from OpenDataLoader PDF's `schema.json`: no page says how large it is. */
export const opendataloaderSample: ParseSample = {
  adapter: 'opendataloader',
  says: 'Hello loader',
  hasBoxes: true,
  file: {
    'file name': 'a.pdf',
    'number of pages': 1,
    author: null,
    title: null,
    kids: [
      loaded('heading', { id: 1, content: 'Hello loader', 'heading level': 2 }),
      loaded('table', {
        id: 2,
        rows: [
          {
            type: 'table row',
            'row number': 1,
            cells: [
              loaded('table cell', {
                'row number': 1,
                'column number': 1,
                'row span': 1,
                'column span': 2,
                kids: [loaded('paragraph', { content: 'Cell' })],
              }),
            ],
          },
        ],
      }),
      loaded('caption', { id: 3, content: 'Table 1', 'linked content id': 2 }),
      loaded('list', {
        id: 4,
        'list items': [
          loaded('list item', {
            content: '1. one',
            kids: [loaded('list', { 'list items': [loaded('list item', { content: '- in it' })] })],
          }),
        ],
      }),
      loaded('footer', { kids: [loaded('paragraph', { content: '7' })] }),
    ],
  },
}

function loaded(type: string, said: object): object {
  return { type, 'page number': 1, 'bounding box': [50, 600, 300, 620], ...said }
}

/** Written from Reducto's “Parse Response Format”: of pages 3 to 4, whose first is page 1 of the answer. */
export const reductoSample: ParseSample = {
  adapter: 'reducto',
  says: 'Hello reducto',
  hasBoxes: true,
  file: {
    job_id: 'j',
    duration: 1,
    usage: { num_pages: 1 },
    result: {
      type: 'full',
      chunks: [
        {
          content: '# Hello reducto',
          embed: '# Hello reducto',
          blocks: [
            reduced('Section Header', 'Hello reducto'),
            reduced('Table', '<table><tr><td>a</td><td>b</td></tr></table>'),
            reduced('Key Value', 'Total: 5'),
          ],
        },
      ],
    },
  },
}

function reduced(type: string, content: string): object {
  return {
    type,
    content,
    bbox: { left: 0.1, top: 0.1, width: 0.5, height: 0.1, page: 1, original_page: 3 },
    confidence: 'low',
    granular_confidence: { extract_confidence: null, parse_confidence: 0.4 },
  }
}
