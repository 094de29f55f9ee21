import type { LayoutElement } from '#shared/results/element.ts'
import { escapeHtml } from '#shared/text/escape-html.ts'
import { exportWords } from '#shared/text/export-words.ts'
import { elementHtml } from '../body/element-html.ts'
import type { ExportContent } from '../content.ts'
import { describeHole, withHoles } from '../holes.ts'
import { textLanguage } from '../text-language.ts'
import { dataAddress } from './data-address.ts'
import { pagePictureHtml, toBoxHtml } from './html-page-picture.ts'
import { pageStyle } from './html-style.ts'
import { directionAttribute } from '../direction-attribute.ts'

/** Should anything get past `cleanHtml`: no scripts, forms, frames or remote loads. */
const policy =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"

/**
 * A page that stands alone and can be given away, pictures included: a section for each page, where it is wanted
 * beside the page's picture, and equations as MathML. The elements' HTML comes from a service, which may say anything.
 */
export async function* writeHtml(content: ExportContent): AsyncIterable<string> {
  const title = escapeHtml(content.run.name)
  yield `<!doctype html>
<html lang="${textLanguage(content)}">
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
  const { language } = content.options
  const words = exportWords(language)
  let isBesidePage = false
  let openPage: number | null = null
  for (const part of withHoles(content)) {
    if (part.kind === 'hole') {
      if (openPage !== null) yield closePage
      openPage = null
      yield `<p class="missing" lang="${language}">${escapeHtml(describeHole(part.hole, content))}</p>\n`
      continue
    }
    const { element } = part
    if (element.page !== openPage) {
      if (openPage !== null) yield closePage
      openPage = element.page
      const name = escapeHtml(words.page(openPage))
      yield `<section class="page" data-page="${openPage}">\n<p class="page-mark" lang="${language}">${name}</p>\n`
      const beside = await pagePictureHtml(openPage, content)
      isBesidePage = beside !== ''
      yield `${beside}<div class="page-text">\n`
    }
    yield await writeElement(element, content, isBesidePage)
  }
  if (openPage !== null) yield closePage
}

const closePage = '</div>\n</section>\n'

async function writeElement(
  element: LayoutElement,
  content: ExportContent,
  isBesidePage: boolean,
): Promise<string> {
  const picture = await content.pictureOf(element)
  const inner = elementHtml(element, picture && dataAddress(picture))
  const category = escapeHtml(element.category)
  const fields = element.correctedFields.join(' ')
  const corrected = fields === '' ? '' : ` data-corrected="${escapeHtml(fields)}"`
  const id = isBesidePage ? ` id="e${element.order}"` : ''
  const toBox = isBesidePage && element.polygon ? `${toBoxHtml(element.order, content)}\n` : ''
  return `<div class="element"${id} data-category="${category}"${corrected}${directionAttribute(element)}>\n${toBox}${inner}\n</div>\n`
}
