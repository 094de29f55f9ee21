import type { LayoutElement } from '#shared/results/element.ts'
import { cleanHtml } from './clean-html.ts'
import { escapeHtml } from '#shared/text/escape-html.ts'
import { describeHole, type ExportContent, withHoles } from './holes.ts'

/** Should anything get past `cleanHtml`: no scripts, forms, frames or remote loads. */
const policy =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"

const style = `
body { max-width: 48rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.6 system-ui, sans-serif }
img { max-width: 100% }
table { border-collapse: collapse } td, th { border: 1px solid #999; padding: .2em .5em }
.missing { border-left: .25rem solid #b45309; padding-left: 1rem; color: #b45309 }`

/** An element's crop as a `data:` address; null when none can be read. */
export type PictureOf = (element: LayoutElement) => Promise<string | null>

/**
 * A page that stands alone, pictures included. The elements' HTML comes from a service, which may
 * say anything.
 */
export async function* writeHtml(
  content: ExportContent,
  pictureOf: PictureOf,
): AsyncIterable<string> {
  const title = escapeHtml(content.run.name)
  yield `<!doctype html>
<html>
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>${style}
</style>
</head>
<body>
`
  for (const part of withHoles(content)) {
    if (part.kind === 'hole') {
      yield `<p class="missing">${escapeHtml(describeHole(part.hole))}</p>\n`
      continue
    }
    const { page, category, html, text, hasImage } = part.element
    const picture = hasImage ? await pictureOf(part.element) : null
    const inner = html === '' ? paragraph(text) : cleanHtml(html, picture)
    yield `<section data-page="${page}" data-category="${escapeHtml(category)}">\n${inner}\n</section>\n`
  }
  yield '</body>\n</html>\n'
}

/** For runs that were parsed without HTML. */
function paragraph(text: string): string {
  return text === '' ? '' : `<p>${escapeHtml(text)}</p>`
}
