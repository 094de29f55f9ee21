import type { LayoutElement } from '#shared/results/element.ts'
import { escapeHtml } from '#shared/text/escape-html.ts'
import { exportWords } from '#shared/text/export-words.ts'
import { elementHtml } from '../body/element-html.ts'
import type { ExportContent } from '../content.ts'
import { describeHole, withHoles } from '../holes.ts'
import { pageStyle } from './html-style.ts'

/** Should anything get past `cleanHtml`: no scripts, forms, frames or remote loads. */
const policy =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"

/**
 * A page that stands alone and can be given away, pictures included: a section for each page, and
 * equations as MathML. The elements' HTML comes from a service, which may say anything.
 */
export async function* writeHtml(content: ExportContent): AsyncIterable<string> {
  const title = escapeHtml(content.run.name)
  yield `<!doctype html>
<html>
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>${pageStyle}</style>
</head>
<body>
<header class="title">${title}</header>
<main>
`
  yield* writePages(content)
  yield '</main>\n</body>\n</html>\n'
}

async function* writePages(content: ExportContent): AsyncIterable<string> {
  const words = exportWords(content.options.language)
  let openPage: number | null = null
  for (const part of withHoles(content)) {
    if (part.kind === 'hole') {
      if (openPage !== null) yield '</section>\n'
      openPage = null
      yield `<p class="missing">${escapeHtml(describeHole(part.hole, content))}</p>\n`
      continue
    }
    const { element } = part
    if (element.page !== openPage) {
      if (openPage !== null) yield '</section>\n'
      openPage = element.page
      const name = escapeHtml(words.page(openPage))
      yield `<section class="page" data-page="${openPage}">\n<p class="page-mark">${name}</p>\n`
    }
    yield await writeElement(element, content)
  }
  if (openPage !== null) yield '</section>\n'
}

async function writeElement(element: LayoutElement, content: ExportContent): Promise<string> {
  const picture = content.options.pictures === 'none' ? null : await content.pictureOf(element)
  const inner = elementHtml(element, picture && dataAddress(picture))
  const category = escapeHtml(element.category)
  const fields = element.correctedFields.join(' ')
  const corrected = fields === '' ? '' : ` data-corrected="${escapeHtml(fields)}"`
  return `<div class="element" data-category="${category}"${corrected}>\n${inner}\n</div>\n`
}

function dataAddress({ mediaType, bytes }: { mediaType: string; bytes: Uint8Array }): string {
  const base64 = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64')
  return `data:${mediaType};base64,${base64}`
}
