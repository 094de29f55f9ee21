import { PDFDocument, PDFName } from '@cantoo/pdf-lib'
import { type Browser, chromium } from '@playwright/test'
import path from 'node:path'
import { ensureChromium } from '../../../scripts/chromium.mjs'
import { correctStemWidths } from '../../../scripts/sample/stored-page.ts'
import type { Layout } from './layout.ts'
import { photograph } from './photograph.ts'
import { readLayout } from './read-layout.ts'
import { documentHtml } from './style.ts'
import type { Truth } from './truth.ts'

export type Printed = { readonly pdf: Uint8Array; readonly truth: Truth }

/** A place for a form field: page index, and a box in parts of the page. */
type Field = {
  readonly name: string
  readonly value: string
  /** A box to be ticked: whether it is. Else text is typed in. */
  readonly tick: string | undefined
  /** Nothing draws the value: viewers do, as some programs leave it to them. */
  readonly isBare: boolean
  readonly index: number
  readonly box: readonly [left: number, top: number, right: number, bottom: number]
}

const modules = path.resolve(import.meta.dirname, '../../../node_modules')
/** Answered by ourselves: nothing is asked of a network. */
const origin = 'http://bench.invalid'
/** Written into every file in place of the clock. */
const date = new Date('2026-01-01T00:00:00Z')

/** A Chromium that lays text out on the screen as on paper. Throws where none can be had. */
export async function openPrinter(): Promise<Browser> {
  const executablePath = ensureChromium()
  if (!executablePath) throw new Error('The bench prints its documents with Chromium: install one.')
  return chromium.launch({ executablePath, args: ['--font-render-hinting=none'] })
}

/** Lays a document out, reads the places of its elements and prints it. */
export async function print(browser: Browser, layout: Layout, tagged: boolean): Promise<Printed> {
  const page = await browser.newPage()
  try {
    await page.route(`${origin}/**`, async (route) => {
      const { pathname } = new URL(route.request().url())
      const picture = /^\/picture\/(\d+)\.png$/.exec(pathname)?.[1]
      if (pathname === '/') {
        await route.fulfill({ body: documentHtml(layout), contentType: 'text/html' })
      } else if (picture !== undefined) {
        await route.fulfill({ body: await photograph(Number(picture)), contentType: 'image/png' })
      } else {
        await route.fulfill({ path: path.join(modules, pathname) })
      }
    })
    await page.emulateMedia({ media: 'print' })
    await page.goto(`${origin}/`, { waitUntil: 'load' })
    await page.evaluate('document.fonts.ready')
    const elements = await page.evaluate(readLayout)
    const fields = await page.evaluate(readFields)
    const bytes = await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged })
    const document = await PDFDocument.load(bytes, { updateMetadata: false })
    correctStemWidths(document)
    addFields(document, fields)
    return {
      pdf: await saveUndated(document),
      truth: { pages: layout.pages.length, elements },
    }
  } finally {
    await page.close()
  }
}

/** The document's bytes without the time of the day in them. */
export async function saveUndated(document: PDFDocument): Promise<Uint8Array> {
  document.setProducer('Recto')
  document.setCreator('Recto')
  document.setCreationDate(date)
  document.setModificationDate(date)
  document.catalog.delete(PDFName.of('Metadata'))
  return document.save({ updateFieldAppearances: false })
}

/** Runs in the browser. */
function readFields(): readonly Field[] {
  return Array.from(document.querySelectorAll<HTMLElement>('[data-field]'), (element) => {
    const sheets = Array.from(document.querySelectorAll('.page'))
    const index = sheets.findIndex((sheet) => sheet.contains(element))
    const page = sheets[index]?.getBoundingClientRect() ?? new DOMRect()
    const { left, top, right, bottom } = element.getBoundingClientRect()
    return {
      name: element.dataset['field'] ?? '',
      value: element.dataset['value'] ?? '',
      tick: element.dataset['tick'],
      isBare: element.dataset['bare'] !== undefined,
      index,
      box: [
        (left - page.left) / page.width,
        (top - page.top) / page.height,
        (right - page.left) / page.width,
        (bottom - page.top) / page.height,
      ] as const,
    }
  })
}

function addFields(document: PDFDocument, fields: readonly Field[]): void {
  const form = document.getForm()
  const bare = new Set<string>()
  for (const { name, value, tick, isBare, index, box } of fields) {
    const page = document.getPage(index)
    const { width, height } = page.getSize()
    const [left, top, right, bottom] = box
    const place = {
      x: left * width,
      y: (1 - bottom) * height,
      width: (right - left) * width,
      height: (bottom - top) * height,
    }
    if (tick === undefined) {
      const field = form.createTextField(name)
      field.setText(value)
      field.addToPage(page, { ...place, borderWidth: 0 })
      field.setFontSize(9)
    } else {
      const field = form.createCheckBox(name)
      field.addToPage(page, { ...place, borderWidth: 0.5 })
      if (tick === 'on') field.check()
    }
    if (isBare) bare.add(name)
  }
  if (fields.length > 0) form.updateFieldAppearances()
  for (const name of bare) {
    for (const { dict } of form.getField(name).acroField.getWidgets()) {
      dict.delete(PDFName.of('AP'))
    }
  }
}
