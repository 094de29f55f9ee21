import { PDFDocument, type PDFImage, PDFName } from '@cantoo/pdf-lib'
import type { Face } from '../text/faces.ts'
import { setText } from '../text/measure.ts'
import { deflatedStream } from './deflated-stream.ts'
import { embedFace, type EmbeddedFace } from './embed-face.ts'
import type { Drawing, LaidPage } from './laid-page.ts'
import { readPictureJpeg } from './picture-jpeg.ts'

type PictureDrawing = Extract<Drawing, { readonly kind: 'picture' }>
type TextDrawing = Extract<Drawing, { readonly kind: 'text' }>

/**
 * The pages as a PDF. `bytesOf` finds a picture of the document.
 *
 * A picture that can't be decoded is a crossed frame.
 */
export async function writePdf(
  pages: readonly LaidPage[],
  bytesOf: (part: string) => Uint8Array | undefined,
): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false })
  const { context } = document
  const faces = new Map<Face, EmbeddedFace>()
  const images = new Map<string, PDFImage | undefined>()

  const embedded = (face: Face): EmbeddedFace => {
    const known = faces.get(face) ?? embedFace(context, face)
    faces.set(face, known)
    return known
  }
  const imageOf = async ({ part }: PictureDrawing): Promise<PDFImage | undefined> => {
    if (part === undefined) return undefined
    if (!images.has(part)) {
      const jpeg = await readPictureJpeg(bytesOf(part))
      images.set(part, jpeg && (await document.embedJpg(jpeg)))
    }
    return images.get(part)
  }

  for (const { width, height, drawings } of pages) {
    const page = document.addPage([width, height])
    const used = new Set<EmbeddedFace>()
    const content: string[] = ['0.5 w 0.6 G']
    for (const drawing of drawings) {
      if (drawing.kind === 'text') content.push(textOperators(drawing, height, embedded, used))
      else {
        const { left, top, right, bottom } = drawing.box
        const place = `${round(left)} ${round(height - bottom)}`
        const size = [round(right - left), round(bottom - top)] as const
        const image = drawing.kind === 'picture' ? await imageOf(drawing) : undefined
        if (image) {
          const name = page.node.newXObject('Image', image.ref).asString()
          content.push(`q ${size[0]} 0 0 ${size[1]} ${place} cm ${name} Do Q`)
        } else {
          content.push(`${place} ${size[0]} ${size[1]} re S`)
          if (drawing.kind === 'picture') content.push(cross(drawing, height))
        }
      }
    }
    for (const face of used) page.node.setFontDictionary(PDFName.of(face.name), face.ref)
    page.node.addContentStream(deflatedStream(context, content.join('\n')))
  }
  for (const face of faces.values()) face.write()
  return document.save({ addDefaultPage: false })
}

/** A text's letters, in as many fonts as they need. */
function textOperators(
  { text, x, baseline, size, bold }: TextDrawing,
  pageHeight: number,
  embedded: (face: Face) => EmbeddedFace,
  used: Set<EmbeddedFace>,
): string {
  const operators = [`BT ${round(x)} ${round(pageHeight - baseline)} Td`]
  let current: EmbeddedFace | undefined
  let codes = ''
  const flush = (): void => {
    if (codes !== '') operators.push(`<${codes}> Tj`)
    codes = ''
  }
  for (const glyph of setText(text, bold)) {
    const face = embedded(glyph.face)
    if (face !== current) {
      flush()
      operators.push(`/${face.name} ${round(size)} Tf`)
      used.add(face)
      current = face
    }
    codes += face.codeOf(glyph)
  }
  flush()
  operators.push('ET')
  return operators.join(' ')
}

function cross({ box: { left, top, right, bottom } }: PictureDrawing, pageHeight: number): string {
  const [low, high] = [round(pageHeight - bottom), round(pageHeight - top)]
  const [near, far] = [round(left), round(right)]
  return `${near} ${low} m ${far} ${high} l ${near} ${high} m ${far} ${low} l S`
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
