import { cleanHtml } from './clean-html.ts'
import { escapeHtml } from './escape-html.ts'
import { describeHole, type ExportContent, withHoles } from './holes.ts'

/** Should anything get past `cleanHtml`: no scripts, forms, frames or remote loads. */
const policy =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"

const style = `
body { max-width: 48rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.6 system-ui, sans-serif }
table { border-collapse: collapse } td, th { border: 1px solid #999; padding: .2em .5em }
.missing { border-left: .25rem solid #b45309; padding-left: 1rem; color: #b45309 }`

/** A page that stands alone. The elements' HTML comes from a service, which may say anything. */
export function* writeHtml(content: ExportContent): Iterable<string> {
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
    const { page, category, html, text } = part.element
    const inner = html === '' ? paragraph(text) : cleanHtml(html)
    yield `<section data-page="${page}" data-category="${escapeHtml(category)}">\n${inner}\n</section>\n`
  }
  yield '</body>\n</html>\n'
}

/** For runs that were parsed without HTML. */
function paragraph(text: string): string {
  return text === '' ? '' : `<p>${escapeHtml(text)}</p>`
}
