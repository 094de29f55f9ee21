import { type Rotation, type Size, turnedSize } from '#shared/results/geometry.ts'
import { drawPagePicture, type PictureBoxes } from './draw-page-picture.ts'
import type { PageSource } from '../sources/page-source.ts'
import { pictureBlob } from './picture-blob.ts'
import { sheetSize } from './sheet-size.ts'

/** Sharp to the eye, at 4 million pixels for A4. */
const dotsPerInch = 200

export interface PrintRequest {
  /** From 1, in the order of printing. */
  readonly pages: readonly number[]
  readonly rotation: Rotation
  /** Null for bare pages. */
  readonly boxesOf: ((page: number) => Promise<PictureBoxes>) | null
  /** After each page: how many are drawn. */
  readonly onDrawn: (count: number) => void
  readonly signal: AbortSignal
}

/** Pages laid out for the printer, in the document and unseen on screen. */
export interface PrintedPages {
  /** Shows the print dialog; the sheets are gone once someone goes on in the window. */
  print(window: Window): void
  /** Takes the sheets away. */
  discard(): void
}

/** Draws pages for the printer, one after the other. Rejects as drawing a page does. */
export async function printPages(
  source: PageSource,
  { pages, rotation, boxesOf, onDrawn, signal }: PrintRequest,
): Promise<PrintedPages> {
  const host = document.createElement('div')
  host.className = 'printed-pages'
  host.setAttribute('aria-hidden', 'true')
  const rules = new CSSStyleSheet()
  const addresses: string[] = []
  const discard = (): void => {
    host.remove()
    for (const address of addresses) URL.revokeObjectURL(address)
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== rules)
  }
  try {
    for (const [done, page] of pages.entries()) {
      const own = turnedSize(await source.pageSize(page - 1), rotation)
      const paper = sheetSize(own)
      const scale =
        (dotsPerInch / 96) * Math.min(paper.width / own.width, paper.height / own.height)
      const boxes = boxesOf && (await boxesOf(page))
      const canvas = await drawPagePicture(source, {
        page,
        rotation,
        scale,
        part: null,
        boxes,
        signal,
      })
      const address = URL.createObjectURL(await pictureBlob(canvas))
      source.release(page - 1)
      addresses.push(address)
      host.append(await sheet(address, paper, rules))
      signal.throwIfAborted()
      onDrawn(done + 1)
    }
  } catch (error) {
    discard()
    throw error
  }
  document.querySelector('.printed-pages')?.remove()
  document.body.append(host)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, rules]
  return { print: (window) => print(window, discard), discard }
}

/** A sheet of paper of its own size, with its picture. */
async function sheet(address: string, paper: Size, rules: CSSStyleSheet): Promise<HTMLElement> {
  const width = `${paper.width.toFixed(2)}px`
  const height = `${paper.height.toFixed(2)}px`
  const name = `sheet-${paper.width.toFixed(0)}-${paper.height.toFixed(0)}`
  const isNew = ![...rules.cssRules].some(({ cssText }) => cssText.includes(`@page ${name} `))
  if (isNew) rules.insertRule(`@page ${name} { size: ${width} ${height}; margin: 0 }`)
  const element = document.createElement('div')
  element.className = 'printed-page'
  element.style.setProperty('page', name)
  element.style.width = width
  // As high as the paper, it would round to a second, empty sheet.
  element.style.height = `calc(${height} - 1px)`
  const image = new Image()
  image.src = address
  image.alt = ''
  await image.decode()
  element.append(image)
  return element
}

/** Safari says that it has printed while its dialog is still open: nobody can go on in the window then. */
function print(window: Window, discard: () => void): void {
  const over = new AbortController()
  const tidy = (): void => {
    over.abort()
    discard()
  }
  window.addEventListener(
    'afterprint',
    () => {
      window.addEventListener('pointerdown', tidy, { signal: over.signal, capture: true })
      window.addEventListener('keydown', tidy, { signal: over.signal, capture: true })
    },
    { once: true },
  )
  window.print()
}
