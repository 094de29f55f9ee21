import type { OfficeLayout } from '../documents/office-pages.ts'
import type { ExportFormat } from '../export/format.ts'
import type { GivenExportOptions } from '../export/options.ts'

/** Addresses under the view's own origin that answer bytes, with every part URI-encoded. */
export const resourcePath = {
  /** The source file as stored. Answers ranges. */
  source: (documentId: string) => `/resources/documents/${encodeURIComponent(documentId)}/source`,
  /** The pages of an office file as a PDF, once `documents.layOut` has answered. Answers ranges. */
  officePages: (documentId: string, layout: OfficeLayout) =>
    `/resources/documents/${encodeURIComponent(documentId)}/pages/${layout}`,
  /** A contact sheet (`contact-sheet.ts`), counted from 0, of the PDF at one of the addresses above, with its query; 204 for none. */
  contactSheet: (pdf: string, sheet: number) => below(pdf, `contact-sheets/${sheet}`),
  /** The letters of its pages (`letter-sheet.ts`), in the same way. They are read when they are first asked for. */
  letters: (pdf: string, sheet: number) => below(pdf, `letters/${sheet}`),
  /** The same, unless nobody has asked for them before: then 204. */
  keptLetters: (pdf: string, sheet: number) => below(pdf, `kept-letters/${sheet}`),
  /** A batch's response as received, `application/json`. */
  rawBatch: (runId: string, batchIndex: number) =>
    `/resources/runs/${encodeURIComponent(runId)}/batches/${batchIndex}/raw`,
  /** A base64 crop of an element, decoded. */
  elementImage: (runId: string, elementKey: string) =>
    `/resources/runs/${encodeURIComponent(runId)}/elements/${encodeURIComponent(elementKey)}/image`,
  /** A whole run in one format, as an attachment named after the file; what the source panes read too. */
  export: (runId: string, format: ExportFormat, options?: GivenExportOptions) =>
    `/resources/runs/${encodeURIComponent(runId)}/export/${format}${
      options ? `?options=${encodeURIComponent(JSON.stringify(options))}` : ''
    }`,
} as const

function below(address: string, name: string): string {
  const [path, query] = address.split('?')
  return `${path}/${name}${query === undefined ? '' : `?${query}`}`
}
