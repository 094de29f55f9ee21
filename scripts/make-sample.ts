// Prints the sample document: scripts/sample/recto-sample.html → resources/sample/recto-sample.pdf
// Chromium is Playwright's own, or the one that RECTO_CHROMIUM names.
import { PDFDocument, PDFName } from '@cantoo/pdf-lib'
import { chromium } from '@playwright/test'
import katex from 'katex'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { correctStemWidths, storeTurned } from './sample/stored-page.ts'

const source = path.join(import.meta.dirname, 'sample/recto-sample.html')
const target = path.resolve(import.meta.dirname, '../resources/sample/recto-sample.pdf')
/** Written into the file in place of the clock, so that the same source prints the same bytes. */
const date = new Date('2026-11-21T00:00:00Z')

/** Returns the HTML with each `<div data-tex="…">` typeset. MathML is left out: it would print twice. */
function typesetEquations(html: string): string {
  return html.replace(
    /(<div\s+data-tex="([^"]+)"\s*>)(?=<\/div>)/g,
    (_, open: string, tex: string) =>
      open + katex.renderToString(tex, { output: 'html', displayMode: true }),
  )
}

async function print(html: string): Promise<Buffer> {
  const executablePath = process.env['RECTO_CHROMIUM']
  const browser = await chromium.launch(executablePath ? { executablePath } : {})
  try {
    const page = await browser.newPage()
    // The address makes the relative style sheets and fonts load; the body is the typeset one.
    const address = pathToFileURL(source).href
    await page.route(address, (route) => route.fulfill({ body: html, contentType: 'text/html' }))
    await page.goto(address, { waitUntil: 'load' })
    await page.evaluate('document.fonts.ready')
    return await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true })
  } finally {
    await browser.close()
  }
}

const document = await PDFDocument.load(
  await print(typesetEquations(await readFile(source, 'utf8'))),
  {
    updateMetadata: false,
  },
)
for (const page of document.getPages()) {
  if (page.getWidth() > page.getHeight()) storeTurned(document, page, 90)
}
correctStemWidths(document)
document.setTitle('On Reading a Page · 한 쪽을 읽는 일', { showInWindowTitleBar: true })
document.setAuthor('The Recto authors')
document.setCreator('Recto')
document.setProducer('Recto')
document.setCreationDate(date)
document.setModificationDate(date)
document.catalog.delete(PDFName.of('Metadata'))
await writeFile(target, await document.save())
