import type { LayoutElement } from '#shared/results/element.ts'
import { unsaid } from '#shared/results/unsaid.ts'
import type { ParseSample } from './parse-sample.ts'

const polygon = [
  { x: 0.1, y: 0.1 },
  { x: 0.5, y: 0.1 },
  { x: 0.5, y: 0.2 },
  { x: 0.1, y: 0.2 },
]

/** An element as the model has it, with what is said of it. */
export function modelElement(
  said: Partial<LayoutElement> & { readonly key: string },
): LayoutElement {
  return {
    serviceId: said.key,
    batchIndex: 0,
    order: 0,
    page: 1,
    category: 'paragraph',
    ...unsaid,
    polygon,
    html: `<p>${said.text ?? ''}</p>`,
    markdown: said.text ?? '',
    text: '',
    hasImage: false,
    ...said,
  }
}

export function modelFile(elements: readonly unknown[], holes: readonly unknown[] = []): object {
  const run = {
    id: 'a',
    name: 'a.pdf',
    documentSha256: null,
    model: 'm-1',
    pages: 2,
    createdAt: '',
  }
  return { schema: 'recto-model/1', run, holes, elements }
}

export const rectoModelSample: ParseSample = {
  adapter: 'recto-model',
  says: 'Hello model',
  hasBoxes: true,
  file: modelFile([modelElement({ key: '0-0', text: 'Hello model' })]),
}
