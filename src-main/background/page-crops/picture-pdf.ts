import { open, type FileHandle } from 'node:fs/promises'

/** A PDF of pictures, as far as it is written: the next pages are appended to its file. */
export interface BegunPdf {
  readonly sizeBytes: number
  /** Where each object begins, the first of them number 3: for every page its picture, its drawing, and itself. */
  readonly offsets: readonly number[]
}

/** A page that is a picture and nothing else. */
export interface PicturePage {
  /** In points. */
  readonly width: number
  readonly height: number
  readonly picture: {
    /** In pixels. */
    readonly width: number
    readonly height: number
    readonly isGrey: boolean
    /** A JPEG, or rows as PNG filters them, deflated (PDF 32000-1, §7.4.4.4). */
    readonly kind: 'jpeg' | 'png-rows'
    readonly data: Uint8Array
  }
}

export const emptyPdf: BegunPdf = { sizeBytes: 0, offsets: [] }

/** Bytes above 127 tell programs that the file isn't text (PDF 32000-1, §7.5.2). */
const header = Buffer.from('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n', 'latin1')
const [catalog, pageTree, firstObject] = [1, 2, 3]
const objectsPerPage = 3

/** Appends pages to a file that holds `before`, one by one: none of them stays in memory. */
export async function appendPages(
  file: string,
  before: BegunPdf,
  pages: AsyncIterable<PicturePage>,
): Promise<BegunPdf> {
  const offsets = [...before.offsets]
  const writer = await createWriter(file, before.sizeBytes)
  try {
    if (before.sizeBytes === 0) await writer.write(header)
    for await (const page of pages) {
      const first = firstObject + offsets.length
      for (const [index, object] of objectsOf(page, first).entries()) {
        offsets.push(writer.sizeBytes())
        await writer.write(Buffer.from(`${first + index} 0 obj\n`), ...object)
        await writer.write(Buffer.from('\nendobj\n'))
      }
    }
  } finally {
    await writer.close()
  }
  return { sizeBytes: writer.sizeBytes(), offsets }
}

/** Writes what leads to the pages: the file can be read then. */
export async function finishPdf(file: string, { sizeBytes, offsets }: BegunPdf): Promise<void> {
  const count = offsets.length / objectsPerPage
  const kids = Array.from({ length: count }, (_, index) => `${pageNumber(index)} 0 R`).join(' ')
  const catalogObject = `${catalog} 0 obj\n<</Type/Catalog/Pages ${pageTree} 0 R>>\nendobj\n`
  const treeObject = `${pageTree} 0 obj\n<</Type/Pages/Count ${count}/Kids[${kids}]>>\nendobj\n`
  const treeAt = sizeBytes + catalogObject.length
  const size = firstObject + offsets.length
  const entries = [sizeBytes, treeAt, ...offsets].map(
    (offset) => `${String(offset).padStart(10, '0')} 00000 n \n`,
  )
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${entries.join('')}`
  const trailer = `trailer\n<</Size ${size}/Root ${catalog} 0 R>>\nstartxref\n${treeAt + treeObject.length}\n%%EOF\n`
  const writer = await createWriter(file, sizeBytes)
  try {
    await writer.write(Buffer.from(catalogObject + treeObject + table + trailer, 'latin1'))
    await writer.sync()
  } finally {
    await writer.close()
  }
}

const pageNumber = (index: number): number => firstObject + index * objectsPerPage + 2

function objectsOf(
  { width, height, picture }: PicturePage,
  first: number,
): readonly (readonly Uint8Array[])[] {
  const [w, h] = [width.toFixed(3), height.toFixed(3)]
  const drawing = `q ${w} 0 0 ${h} 0 0 cm /P Do Q`
  return [
    [
      Buffer.from(
        `<</Type/XObject/Subtype/Image/Width ${picture.width}/Height ${picture.height}` +
          `/ColorSpace/${picture.isGrey ? 'DeviceGray' : 'DeviceRGB'}/BitsPerComponent 8` +
          `${filterOf(picture)}/Length ${picture.data.length}>>\nstream\n`,
      ),
      picture.data,
      Buffer.from('\nendstream'),
    ],
    [Buffer.from(`<</Length ${drawing.length}>>\nstream\n${drawing}\nendstream`)],
    [
      Buffer.from(
        `<</Type/Page/Parent ${pageTree} 0 R/MediaBox[0 0 ${w} ${h}]` +
          `/Resources<</XObject<</P ${first} 0 R>>>>/Contents ${first + 1} 0 R>>`,
      ),
    ],
  ]
}

function filterOf({ kind, isGrey, width }: PicturePage['picture']): string {
  if (kind === 'jpeg') return '/Filter/DCTDecode'
  return `/Filter/FlateDecode/DecodeParms<</Predictor 15/Colors ${isGrey ? 1 : 3}/Columns ${width}>>`
}

async function createWriter(file: string, from: number) {
  const handle: FileHandle = await open(file, from === 0 ? 'wx' : 'r+')
  let at = from
  return {
    sizeBytes: () => at,
    async write(...parts: readonly Uint8Array[]): Promise<void> {
      for (const part of parts) {
        for (let done = 0; done < part.length;) {
          const { bytesWritten } = await handle.write(part, done, part.length - done, at)
          done += bytesWritten
          at += bytesWritten
        }
      }
    },
    sync: () => handle.sync(),
    close: () => handle.close(),
  }
}
