import { type Pdfium } from '../../page-crops/pdfium.ts'
import { drawPage } from '../../page-crops/draw-page.ts'
import { readPageObjects } from './page-objects.ts'
import type { MeantMarks } from './tag-own-text.ts'

/** A page of a document that PDFium has open. */
export interface OpenPage {
  readonly document: number
  /** From 0. */
  readonly index: number
}

/** Enough to see any letter that is gone or moved. */
const dpi = 40
const wholePage = { left: 0, top: 0, right: 1, bottom: 1 }

/** Whether a tagged page is what it was: the same objects at the same places, marked as they were meant, and the same picture. */
export function isTaggedAsMeant(
  pdfium: Pdfium,
  before: OpenPage,
  after: OpenPage,
  meant: MeantMarks,
): boolean {
  return hasMeantMarks(pdfium, before, after, meant) && looksAlike(pdfium, before, after)
}

function hasMeantMarks(
  pdfium: Pdfium,
  before: OpenPage,
  after: OpenPage,
  { owners, marks, laidOver }: MeantMarks,
): boolean {
  const [was, is] = [objectsOf(pdfium, before), objectsOf(pdfium, after)]
  if (was.length !== owners.length || is.length !== owners.length + laidOver) return false
  return is.slice(0, owners.length).every(({ kind, box, mark }, index) => {
    const old = was[index]
    if (old?.kind !== kind || (mark === -1 ? -1 : marks[mark]) !== owners[index]) return false
    const [one, other] = [old.box, box]
    return (
      one.left === other.left &&
      one.top === other.top &&
      one.right === other.right &&
      one.bottom === other.bottom
    )
  })
}

function objectsOf(
  pdfium: Pdfium,
  { document, index }: OpenPage,
): ReturnType<typeof readPageObjects> {
  const page = pdfium.api.FPDF_LoadPage(document, index)
  if (page === 0) return []
  try {
    return readPageObjects(pdfium, page)
  } finally {
    pdfium.api.FPDF_ClosePage(page)
  }
}

function looksAlike(pdfium: Pdfium, before: OpenPage, after: OpenPage): boolean {
  const was = pictureOf(pdfium, before)
  const is = pictureOf(pdfium, after)
  return was !== null && is !== null && was.equals(is)
}

function pictureOf(pdfium: Pdfium, { document, index }: OpenPage): Buffer | null {
  return drawPage(pdfium, document, index, { area: wholePage, dpi }, ({ rgbx }) =>
    Buffer.from(rgbx),
  )
}
