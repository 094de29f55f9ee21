/**
 * The engine's stages in the order that a page goes through them. Each has the folder of its name, stands on
 * `model/`, and may import those before it; the lint rules are made from this list.
 *
 * `layers` are what `explain` shows of a stage. On a scan, OCR gives what is read from a PDF otherwise.
 */
export const stages = [
  { name: 'image', title: 'Pixels: illumination, skew, connected components', layers: [] },
  { name: 'pdf', title: 'Text, rules, shapes and images', layers: ['runs', 'rules', 'shapes'] },
  { name: 'ocr', title: 'OCR of pages without text', layers: [] },
  { name: 'lines', title: 'Lines of text', layers: ['lines', 'watermarks'] },
  { name: 'tables', title: 'Tables', layers: ['tables'] },
  { name: 'running-heads', title: 'Headers and footers', layers: ['heads'] },
  { name: 'figures', title: 'Figures', layers: ['figures'] },
  { name: 'layout', title: 'Layout', layers: ['regions', 'blocks', 'categories'] },
  { name: 'equations', title: 'Equations', layers: [] },
  { name: 'elements', title: 'Elements', layers: ['elements'] },
] as const

export type StageName = (typeof stages)[number]['name']

export type LayerName = (typeof stages)[number]['layers'][number]
