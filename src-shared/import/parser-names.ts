/** The parsers that adapters read, as their makers call them. Apart from the adapters, which few need. */
export const parserNames = [
  'Recto',
  'Document Parsing',
  'Document OCR',
  'Docling',
  'Docling 1',
  'Azure Document Intelligence',
  'Amazon Textract',
  'Google Document AI',
  'Google Cloud Vision',
  'MinerU',
  'Unstructured',
  'PaddleOCR',
  'Marker',
  'LlamaParse',
  'Mistral OCR',
  'Reducto',
  'OpenDataLoader PDF',
  'olmOCR',
  'dp-bench',
  'hOCR',
  'ALTO',
  'PAGE XML',
  'ABBYY FineReader',
] as const

export type ParserName = (typeof parserNames)[number]
