import type { ParseSample } from './parse-sample.ts'

/** Written from `docling-core/docs/DoclingDocument.json`, version 1.10.0: a page of 200 by 100 points. */
export function doclingDocument(change: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    schema_name: 'DoclingDocument',
    version: '1.10.0',
    name: 'sample',
    furniture: { self_ref: '#/furniture', children: [], label: 'unspecified' },
    body: { self_ref: '#/body', children: [{ $ref: '#/texts/0' }], label: 'unspecified' },
    groups: [],
    texts: [doclingText({ l: 20, t: 90, r: 120, b: 80, coord_origin: 'BOTTOMLEFT' })],
    pictures: [],
    tables: [],
    key_value_items: [],
    form_items: [],
    pages: { '1': { size: { width: 200, height: 100 }, page_no: 1 } },
    ...change,
  }
}

export function doclingText(bbox: unknown, text = 'Hello docling', index = 0): unknown {
  const prov = [{ page_no: 1, bbox, charspan: [0, text.length] }]
  const parent = { $ref: '#/body' }
  const self_ref = `#/texts/${index}`
  return { self_ref, parent, children: [], label: 'text', prov, orig: text, text }
}

export const doclingSample: ParseSample = {
  adapter: 'docling',
  file: doclingDocument(),
  says: 'Hello docling',
  hasBoxes: true,
}
