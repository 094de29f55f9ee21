import type { FileFormat, ImageFormat, PixelSize } from '../file-format.ts'
import { makeArchive } from './make-archive.ts'
import { makeBitmap } from './make-bitmap.ts'
import { makeCompoundFile } from './make-compound-file.ts'
import { makeHeif } from './make-heif.ts'
import { makeJpeg } from './make-jpeg.ts'
import { makePng } from './make-png.ts'
import { makeTiff } from './make-tiff.ts'
import { concat } from './write-bytes.ts'

/**
 * A file that every program has to tell alike. `sizes` are those of an image's pages as displayed; `null`
 * stands for a format that isn't taken.
 */
export interface NamedFile {
  readonly name: string
  readonly bytes: Uint8Array
  readonly format: FileFormat | null
  readonly sizes?: readonly PixelSize[]
  /** Its pixels are there, too, so that a decoder can be asked. */
  readonly isDecodable?: boolean
}

const office = ['[Content_Types].xml', '_rels/.rels']

/** Made from the formats' specifications, named in their makers. */
export const namedFiles: readonly NamedFile[] = [
  ...pdfs(),
  ...tiffs(),
  ...bitmaps(),
  ...otherPictures(),
  ...archives(),
]

export interface TakenFile extends NamedFile {
  readonly format: FileFormat
}

export const takenFiles: readonly TakenFile[] = namedFiles.flatMap((file) =>
  file.format ? [{ ...file, format: file.format }] : [],
)
export const refusedFiles = namedFiles.filter(({ format }) => format === null)

export const imageFormats: readonly ImageFormat[] = ['jpeg', 'png', 'bmp', 'tiff', 'heic']

export interface NamedImage extends NamedFile {
  readonly format: ImageFormat
  readonly sizes: readonly PixelSize[]
}

export const imageFiles: readonly NamedImage[] = namedFiles.flatMap((file) => {
  const format = imageFormats.find((each) => each === file.format)
  return format && file.sizes ? [{ ...file, format, sizes: file.sizes }] : []
})

function pdfs(): readonly NamedFile[] {
  const pdf = makePdf()
  const behind = (junk: string | Uint8Array): Uint8Array => concat(junk, pdf)
  const files = [
    ['a PDF', pdf],
    ['a PDF behind a line feed', behind('\n')],
    ['a PDF behind a mail header that begins like a bitmap', behind('BMW: 7\r\n\r\n')],
    ['a PDF behind a printer’s commands', behind('\u001b%-12345X@PJL ENTER LANGUAGE=PDF\r\n')],
    ['a PDF behind what looks like an archive', behind('PK\u0003\u0004 and no more\n')],
    ['a PDF that begins at the last place', behind('x'.repeat(1023))],
  ] as const
  return files.map(([name, bytes]) => ({ name, bytes, format: 'pdf' as const }))
}

/** One empty page, without a table of its objects: readers look for them (ISO 32000-1 §7.3, §7.7). */
function makePdf(): Uint8Array {
  return concat(
    '%PDF-1.4\n',
    '1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n',
    '2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n',
    '3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 300] >>\nendobj\n',
    'trailer\n<< /Root 1 0 R /Size 4 >>\n%%EOF\n',
  )
}

function tiffs(): readonly NamedFile[] {
  const [first, second, small] = [
    { width: 16, height: 12 },
    { width: 10, height: 14 },
    { width: 4, height: 3 },
  ]
  const tiff = (
    name: string,
    sizes: readonly PixelSize[],
    ...making: Parameters<typeof makeTiff>
  ): NamedFile => {
    return { name, bytes: makeTiff(...making), format: 'tiff', sizes, isDecodable: true }
  }
  const both = [first, second]
  const thumbnail = { ...small, tags: { newSubfileType: 1 } }
  return [
    tiff('a TIFF of two pages, little-endian', both, both),
    tiff('a TIFF of two pages, big-endian', both, both, { isLittleEndian: false }),
    tiff('a BigTIFF of two pages, little-endian', both, both, { isBig: true }),
    tiff('a BigTIFF of two pages, big-endian', both, both, { isBig: true, isLittleEndian: false }),
    tiff('a TIFF of two pages and a thumbnail', both, [first, second, thumbnail]),
    tiff('a TIFF with a thumbnail between its pages', both, [first, thumbnail, second]),
    tiff('a TIFF with a thumbnail of old', both, [
      first,
      { ...small, tags: { subfileType: 2 } },
      { ...second, tags: { subfileType: 3 } },
    ]),
    tiff('a TIFF with a mask by its kind', both, [
      first,
      { ...first, tags: { newSubfileType: 4 } },
      { ...second, tags: { newSubfileType: 2 } },
    ]),
    tiff('a TIFF with a mask by the meaning of its pixels', both, [
      first,
      { ...first, tags: { photometric: 4, bitsPerSample: 1, stripByteCounts: 24 } },
      second,
    ]),
    tiff('a TIFF whose only page is marked as a thumbnail', [small], [thumbnail]),
    tiff(
      'a TIFF scanned sideways',
      [{ width: 12, height: 16 }],
      [{ ...first, tags: { orientation: 6 } }],
    ),
  ]
}

function bitmaps(): readonly NamedFile[] {
  const size = { width: 6, height: 5 }
  const windows = [12, 16, 40, 52, 56, 64, 108, 124].map((headerBytes): NamedFile => ({
    name: `a bitmap with a header of ${headerBytes} bytes`,
    bytes: makeBitmap(headerBytes, size.width, size.height),
    format: 'bmp',
    sizes: [size],
    isDecodable: true,
  }))
  const top = makeBitmap(40, size.width, -size.height)
  return [
    ...windows,
    {
      name: 'a bitmap written from the top',
      bytes: top,
      format: 'bmp',
      sizes: [size],
      isDecodable: true,
    },
    { name: 'a letter that begins with BM', bytes: concat('BM is how it begins.'), format: null },
  ]
}

function otherPictures(): readonly NamedFile[] {
  const [wide, tall] = [
    { width: 40, height: 30 },
    { width: 30, height: 40 },
  ]
  const extent = { kind: 'ispe', ...wide } as const
  const tile = { kind: 'ispe', width: 512, height: 512 } as const
  const one = { primary: 1, items: { 1: [1] }, properties: [extent] }
  const heics = [
    ['a HEIC', wide, makeHeif({ brands: ['heic', 'mif1'], ...one })],
    ['a HEIC under the brand of all HEIF', wide, makeHeif({ brands: ['mif1', 'heic'], ...one })],
    ['a HEIC that names its brand in no other way', wide, makeHeif({ brands: ['mif1'], ...one })],
    [
      'a HEIC without a primary picture',
      wide,
      makeHeif({ brands: ['heic'], properties: [extent] }),
    ],
    [
      'a HEIC in tiles, taken sideways',
      tall,
      makeHeif({
        brands: ['heic'],
        primary: 3,
        items: { 1: [1], 3: [2, 3] },
        properties: [tile, extent, { kind: 'irot', turns: 1 }],
      }),
    ],
    [
      'a HEIC that is cropped',
      { width: 20, height: 10 },
      makeHeif({
        brands: ['heic'],
        primary: 1,
        items: { 1: [1, 2] },
        properties: [extent, { kind: 'clap', width: 20, height: 10 }],
      }),
    ],
  ] as const
  const jpegs = [
    ['a JPEG', wide, makeJpeg(wide)],
    ['a progressive JPEG', wide, makeJpeg({ ...wide, frame: 2 })],
    ['a JPEG taken sideways', tall, makeJpeg({ ...wide, orientation: 6 })],
    ['a JPEG taken upside down', wide, makeJpeg({ ...wide, orientation: 3 })],
    ['a JPEG with a film behind it', wide, makeJpeg({ ...wide, behind: new Uint8Array(300_000) })],
    ['a JPEG with strays between its segments', wide, makeJpeg({ ...wide, stray: [0, 7, 9] })],
  ] as const
  return [
    {
      name: 'a PNG',
      bytes: makePng(wide.width, wide.height),
      format: 'png',
      sizes: [wide],
      isDecodable: true,
    },
    ...jpegs.map(([name, size, bytes]) => ({
      name,
      bytes,
      format: 'jpeg' as const,
      sizes: [size],
    })),
    ...heics.map(([name, size, bytes]) => ({
      name,
      bytes,
      format: 'heic' as const,
      sizes: [size],
    })),
    {
      name: 'an AVIF under the brand of all HEIF',
      bytes: makeHeif({ brands: ['mif1', 'avif'], ...one }),
      format: null,
    },
    { name: 'a GIF', bytes: concat('GIF89a', new Uint8Array(20)), format: null },
  ]
}

function archives(): readonly NamedFile[] {
  const named = (
    name: string,
    format: FileFormat | null,
    names: readonly string[],
    isBig = false,
  ): NamedFile => ({ name, bytes: makeArchive(names, isBig), format })
  return [
    named('a DOCX', 'docx', [...office, 'word/document.xml']),
    named('a PPTX', 'pptx', [...office, 'ppt/presentation.xml']),
    named('an XLSX', 'xlsx', [...office, 'xl/workbook.xml']),
    named('an XLSX with backslashes in its names', 'xlsx', [
      '[Content_Types].xml',
      '_rels\\.rels',
      'xl\\workbook.xml',
    ]),
    named('a DOCX whose names begin with a slash', 'docx', [
      '/[Content_Types].xml',
      '/word/document.xml',
    ]),
    named('a PPTX with a directory of 64 bits', 'pptx', [...office, 'ppt/a.xml'], true),
    named('an OpenDocument text', null, ['mimetype', 'content.xml']),
    named('a folder named word in a zip', null, ['word/list.txt']),
    { name: 'a DOC', bytes: makeCompoundFile(['a', 'b', 'c', 'WordDocument']), format: null },
    { name: 'a text', bytes: concat('Nothing but words.'), format: null },
    { name: 'an empty file', bytes: new Uint8Array(), format: null },
  ]
}
