import type { ExportFormat } from '#shared/export/format.ts'
import type { Language } from '#shared/text/language.ts'

const names: Readonly<Record<Language, Readonly<Record<ExportFormat, string>>>> = {
  en: {
    html: 'Web page (HTML)',
    markdown: 'Markdown',
    'markdown-zip': 'Markdown with pictures (ZIP)',
    text: 'Text',
    json: 'JSON as received',
    docx: 'Word (DOCX)',
    pdf: 'Searchable PDF',
    epub: 'E-book (EPUB)',
    crops: 'Pictures (ZIP)',
    xlsx: 'Tables for Excel (XLSX)',
    csv: 'Tables as CSV (ZIP)',
    jsonl: 'Chunks for retrieval (JSONL)',
    'model-json': 'JSON of Recto’s model',
    docling: 'Docling document (JSON)',
    hocr: 'hOCR',
    alto: 'ALTO (XML)',
    page: 'PAGE (XML, ZIP)',
    latex: 'LaTeX (ZIP)',
    'dp-bench': 'DP-Bench (JSON)',
    omnidocbench: 'OmniDocBench (JSON)',
  },
  ko: {
    html: '웹 페이지(HTML)',
    markdown: 'Markdown',
    'markdown-zip': '그림을 포함한 Markdown(ZIP)',
    text: '텍스트',
    json: '받은 그대로의 JSON',
    docx: 'Word(DOCX)',
    pdf: '검색 가능한 PDF',
    epub: '전자책(EPUB)',
    crops: '그림(ZIP)',
    xlsx: 'Excel용 표(XLSX)',
    csv: 'CSV 표(ZIP)',
    jsonl: '검색용 청크(JSONL)',
    'model-json': 'Recto 모델 JSON',
    docling: 'Docling 문서(JSON)',
    hocr: 'hOCR',
    alto: 'ALTO(XML)',
    page: 'PAGE(XML, ZIP)',
    latex: 'LaTeX(ZIP)',
    'dp-bench': 'DP-Bench(JSON)',
    omnidocbench: 'OmniDocBench(JSON)',
  },
}

export function formatName(format: ExportFormat, language: Language): string {
  return names[language][format]
}
