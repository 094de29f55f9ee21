import type { ExportFormat } from '#shared/export/format.ts'
import type { FormatWriter } from '../content.ts'
import { writeAlto } from './alto.ts'
import { writeCrops } from './crops.ts'
import { writeCsv } from './csv.ts'
import { writeDocling } from './docling.ts'
import { writeDocx } from './docx.ts'
import { writeDpBench } from './dp-bench.ts'
import { writeEpub } from './epub.ts'
import { writeHocr } from './hocr.ts'
import { writeHtml } from './html.ts'
import { writeJson } from './json.ts'
import { writeJsonl } from './jsonl.ts'
import { writeLatex } from './latex.ts'
import { writeMarkdown } from './markdown.ts'
import { writeMarkdownZip } from './markdown-zip.ts'
import { writeModelJson } from './model-json.ts'
import { writeOmniDocBench } from './omnidocbench.ts'
import { writePageXml } from './page-xml.ts'
import { writePdf } from './pdf.ts'
import { writeText } from './text.ts'
import { writeXlsx } from './xlsx.ts'

/** The writer of every format; `#shared/export/format.ts` has their names and what they need. */
export const formatWriters: Readonly<Record<ExportFormat, FormatWriter>> = {
  html: writeHtml,
  markdown: writeMarkdown,
  'markdown-zip': writeMarkdownZip,
  text: writeText,
  json: writeJson,
  docx: writeDocx,
  pdf: writePdf,
  epub: writeEpub,
  xlsx: writeXlsx,
  csv: writeCsv,
  crops: writeCrops,
  jsonl: writeJsonl,
  'model-json': writeModelJson,
  docling: writeDocling,
  hocr: writeHocr,
  alto: writeAlto,
  page: writePageXml,
  latex: writeLatex,
  'dp-bench': writeDpBench,
  omnidocbench: writeOmniDocBench,
}
