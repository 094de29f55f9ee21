import { PDFArray, type PDFContext, PDFHexString, PDFName, type PDFRef } from '@cantoo/pdf-lib'
import type { Face } from '../text/faces.ts'
import type { SetGlyph } from '../text/measure.ts'
import { deflatedStream } from './deflated-stream.ts'

/** A font of a PDF that grows by the glyphs it is asked for. */
export type EmbeddedFace = {
  readonly name: string
  /** Where the font will be in the file. */
  readonly ref: PDFRef
  /** The code of a glyph in this font, four hexadecimal digits. */
  codeOf(glyph: SetGlyph): string
  /** Writes the font with the glyphs that were asked for. */
  write(): void
}

/** Embeds only what is used of a font: whole, the three would be ten megabytes. */
export function embedFace(context: PDFContext, face: Face): EmbeddedFace {
  const ref = context.nextRef()
  const used = new Map<number, { readonly code: number; readonly advance: number; text: number }>()

  return {
    name: face.name,
    ref,
    codeOf: ({ glyph, codePoint }) => {
      const known = used.get(glyph.id)
      const code = known?.code ?? used.size + 1
      if (!known) used.set(glyph.id, { code, advance: glyph.advance, text: codePoint })
      return code.toString(16).padStart(4, '0')
    },
    write: () => {
      const scale = 1000 / face.unitsPerEm
      const name = PDFName.of(`RECTO+${face.name}`)
      const file = deflatedStream(context, face.subset([...used.keys()]))
      const descriptor = context.register(
        context.obj({
          Type: 'FontDescriptor',
          FontName: name,
          Flags: 4,
          FontBBox: face.bounds.map((value) => value * scale),
          ItalicAngle: 0,
          Ascent: face.ascent * scale,
          Descent: face.descent * scale,
          CapHeight: face.ascent * scale,
          StemV: 80,
          FontFile2: file,
        }),
      )
      const widths = PDFArray.withContext(context)
      widths.push(context.obj(1))
      widths.push(context.obj(Array.from(used.values(), ({ advance }) => advance * scale)))
      const descendant = context.register(
        context.obj({
          Type: 'Font',
          Subtype: 'CIDFontType2',
          BaseFont: name,
          CIDSystemInfo: {
            Registry: PDFHexString.fromText('Adobe'),
            Ordering: PDFHexString.fromText('Identity'),
            Supplement: 0,
          },
          FontDescriptor: descriptor,
          CIDToGIDMap: 'Identity',
          W: widths,
        }),
      )
      const characters = deflatedStream(
        context,
        toUnicode(Array.from(used.values(), ({ text }) => text)),
      )
      context.assign(
        ref,
        context.obj({
          Type: 'Font',
          Subtype: 'Type0',
          BaseFont: name,
          Encoding: 'Identity-H',
          DescendantFonts: [descendant],
          ToUnicode: characters,
        }),
      )
    },
  }
}

/** A table from codes, counting from 1, to characters: what lets text be copied from the page. */
function toUnicode(codePoints: readonly number[]): string {
  const rows = codePoints.map((codePoint, index) => {
    const utf16 = Buffer.from(String.fromCodePoint(codePoint), 'utf16le').swap16().toString('hex')
    return `<${(index + 1).toString(16).padStart(4, '0')}> <${utf16}>`
  })
  const blocks: string[] = []
  for (let at = 0; at < rows.length; at += 100) {
    const block = rows.slice(at, at + 100)
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`)
  }
  return [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
    '/CMapName /Adobe-Identity-UCS def /CMapType 2 def',
    '1 begincodespacerange <0000> <ffff> endcodespacerange',
    ...blocks,
    'endcmap CMapName currentdict /CMap defineresource pop end end',
  ].join('\n')
}
