import { type PDFDocument, PDFHexString, PDFName, type PDFRef } from '@cantoo/pdf-lib'
import { deflatedStream } from './deflated-stream.ts'
import { ascent, descent, glyphlessFont, glyphWidth } from './glyphless-font.ts'

/** A font that numbers characters as they come, so that those beyond the first plane have one number, too. */
export interface InvisibleFont {
  readonly reference: PDFRef
  /** A text as the hexadecimal string that shows it, and its width in thousandths of its size. */
  readonly encode: (text: string) => { readonly hex: string; readonly width: number }
  /** Writes the font once all of its text is known. */
  readonly finish: () => void
}

/** More different characters than a document has; two bytes name no more. */
const maxCodes = 65_535
/** Letters as wide as they are high: CJK, Hangul, full-width forms. */
const wide =
  /[\u{1100}-\u{11FF}\u{2E80}-\u{A4CF}\u{AC00}-\u{D7FF}\u{F900}-\u{FAFF}\u{FF00}-\u{FF60}\u{20000}-\u{3FFFF}]/u
const wideWidth = 1000

export function createInvisibleFont({ context }: PDFDocument): InvisibleFont {
  const reference = context.nextRef()
  const codes = new Map<string, number>()
  const widthOf = (letter: string): number => (wide.test(letter) ? wideWidth : glyphWidth)

  return {
    reference,
    encode(text) {
      let [hex, width] = ['', 0]
      for (const letter of text) {
        let code = codes.get(letter)
        if (code === undefined) {
          if (codes.size >= maxCodes) continue
          code = codes.size + 1
          codes.set(letter, code)
        }
        hex += code.toString(16).padStart(4, '0')
        width += widthOf(letter)
      }
      return { hex, width }
    },
    finish() {
      const file = deflatedStream(context, glyphlessFont())
      const descriptor = context.register(
        context.obj({
          Type: 'FontDescriptor',
          FontName: 'RectoGlyphless',
          Flags: 5,
          FontBBox: [0, descent, wideWidth, ascent],
          ItalicAngle: 0,
          Ascent: ascent,
          Descent: descent,
          CapHeight: ascent,
          StemV: 80,
          FontFile2: file,
        }),
      )
      const widths = [...codes].flatMap(([letter, code]) =>
        widthOf(letter) === wideWidth ? [code, [wideWidth]] : [],
      )
      // Every character has the one empty glyph.
      const glyphs = new Uint8Array((codes.size + 1) * 2)
      for (let code = 1; code <= codes.size; code += 1) glyphs[code * 2 + 1] = 1
      const descendant = context.register(
        context.obj({
          Type: 'Font',
          Subtype: 'CIDFontType2',
          BaseFont: 'RectoGlyphless',
          CIDSystemInfo: {
            Registry: PDFHexString.fromText('Adobe'),
            Ordering: PDFHexString.fromText('Identity'),
            Supplement: 0,
          },
          FontDescriptor: descriptor,
          DW: glyphWidth,
          W: widths,
          CIDToGIDMap: deflatedStream(context, glyphs),
        }),
      )
      const font = context.obj({
        Type: 'Font',
        Subtype: 'Type0',
        BaseFont: 'RectoGlyphless',
        Encoding: 'Identity-H',
        DescendantFonts: [descendant],
        ToUnicode: deflatedStream(context, toUnicode(codes)),
      })
      font.set(PDFName.of('Name'), PDFName.of('RectoText'))
      context.assign(reference, font)
    },
  }
}

/** A CMap may list a hundred characters at a time (Adobe Technical Note 5411, §1.4.1). */
const charactersAtATime = 100

function toUnicode(codes: ReadonlyMap<string, number>): string {
  const lines = [...codes].map(([letter, code]) => {
    const utf16 = Buffer.from(letter.toWellFormed(), 'utf16le').swap16().toString('hex')
    return `<${code.toString(16).padStart(4, '0')}> <${utf16}>`
  })
  const sections: string[] = []
  for (let from = 0; from < lines.length; from += charactersAtATime) {
    const some = lines.slice(from, from + charactersAtATime)
    sections.push(`${some.length} beginbfchar\n${some.join('\n')}\nendbfchar`)
  }
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <FFFF>
endcodespacerange
${sections.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end
`
}
