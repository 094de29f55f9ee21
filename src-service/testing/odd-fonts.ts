import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import fontkit from '@cantoo/fontkit'
import { PDFArray, PDFDict, PDFDocument, PDFName, rgb } from '@cantoo/pdf-lib'

/**
 * A PDF with the given lines in a font that describes itself as Cambria Math does: its lines have room for formulas,
 * 5.6 times as high as its letters.
 */
export async function highLinesPdf(lines: readonly string[]): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  const { context } = document
  const page = document.addPage([400, 600])
  const shown = lines.map((line) => `(${line}) Tj 0 -12 Td`).join('\n')
  const content = context.stream(`BT /F 10 Tf 50 500 Td\n${shown}\nET`)
  page.node.set(PDFName.of('Contents'), context.register(content))
  const font = {
    Type: 'Font',
    Subtype: 'TrueType',
    BaseFont: 'Cambria',
    Encoding: 'WinAnsiEncoding',
    FirstChar: 32,
    LastChar: 126,
    Widths: Array.from({ length: 95 }, () => 500),
    FontDescriptor: {
      Type: 'FontDescriptor',
      FontName: 'Cambria',
      Flags: 32,
      FontBBox: [-1475, -2463, 2867, 3117],
      ItalicAngle: 0,
      Ascent: 3117,
      Descent: -2463,
      CapHeight: 700,
      StemV: 80,
    },
  }
  page.node.set(PDFName.of('Resources'), context.obj({ Font: { F: font } }))
  return document.save()
}

/** A PDF with the given lines in a font of drawn glyphs (Type 3) that has neither a name nor a table of what its codes mean. */
export async function bitmapFontPdf(lines: readonly string[]): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  const { context } = document
  const page = document.addPage([400, 600])
  const codes = [...new Set(lines.join(''))]
    .map((letter) => letter.charCodeAt(0))
    .toSorted((one, other) => one - other)
  const hex = (line: string): string => Buffer.from(line, 'latin1').toString('hex')
  const shown = lines.map((line) => `<${hex(line)}> Tj 0 -14 Td`).join('\n')
  const content = context.stream(`BT /F 10 Tf 50 500 Td\n${shown}\nET`)
  page.node.set(PDFName.of('Contents'), context.register(content))
  const glyph = context.register(context.stream('0.5 0 0 0 0.4 0.7 d1 0 0 0.4 0.7 re f'))
  const font = {
    Type: 'Font',
    Subtype: 'Type3',
    FontMatrix: [1, 0, 0, 1, 0, 0],
    FontBBox: [0, 0, 1, 1],
    FirstChar: 0,
    LastChar: 255,
    Widths: Array.from({ length: 256 }, () => 0.5),
    Encoding: { Type: 'Encoding', Differences: codes.flatMap((code) => [code, `a${code}`]) },
    CharProcs: Object.fromEntries(codes.map((code) => [`a${code}`, glyph])),
    Resources: {},
  }
  page.node.set(PDFName.of('Resources'), context.obj({ Font: { F: font } }))
  return document.save()
}

/**
 * A PDF with the given lines in an embedded font that is addressed by its glyphs (Identity-H), without the table of what
 * they mean (`ToUnicode`, ISO 32000-2 §9.10.3), which the standard lets producers leave out.
 */
export async function glyphNumbersPdf(lines: readonly string[]): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  document.registerFontkit(fontkit)
  const require = createRequire(import.meta.url)
  const face = require.resolve('pdfjs-dist/standard_fonts/LiberationSans-Bold.ttf')
  const font = await document.embedFont(await readFile(face), { subset: false })
  const page = document.addPage([400, 600])
  for (const [index, line] of lines.entries()) {
    page.drawText(line, { x: 50, y: 500 - 14 * index, size: 10, font })
  }
  await document.flush()
  const { context } = document
  const whole = context.lookup(font.ref, PDFDict)
  whole.delete(PDFName.of('ToUnicode'))
  const [descendant] = whole.lookup(PDFName.of('DescendantFonts'), PDFArray).asArray()
  const descriptor = context
    .lookup(descendant, PDFDict)
    .lookup(PDFName.of('FontDescriptor'), PDFDict)
  const bare = withoutCharacterMap(await readFile(face))
  descriptor.set(PDFName.of('FontFile2'), context.register(context.stream(bare)))
  return document.save()
}

/**
 * A PDF whose lines are outlines, as drawing programs write them that leave no fonts in a file ("convert to outlines"), and
 * whose page number alone is text.
 */
export async function outlinedPdf(
  lines: readonly string[],
  pageNumber: string,
): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  const require = createRequire(import.meta.url)
  const face = fontkit.create(
    await readFile(require.resolve('pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf')),
  )
  if (!('layout' in face)) throw new Error('It is a collection of fonts.')
  const page = document.addPage([400, 600])
  const size = 12
  const scale = size / face.unitsPerEm
  for (const [index, line] of lines.entries()) {
    const { glyphs, positions } = face.layout(line)
    let x = 50
    for (const [at, { path }] of glyphs.entries()) {
      // A path of SVG has its vertical axis downwards.
      const outline = path.scale(1, -1).toSVG()
      if (outline !== '')
        page.drawSvgPath(outline, { x, y: 540 - 18 * index, scale, color: rgb(0, 0, 0) })
      x += (positions?.[at]?.xAdvance ?? 0) * scale
    }
  }
  page.drawText(pageNumber, { x: 198, y: 30, size: 9 })
  return document.save()
}

/** A TrueType font as producers embed it: its own map from characters to glyphs left out, and their names. */
function withoutCharacterMap(bytes: Buffer): Uint8Array {
  const tables = bytes.readUInt16BE(4)
  for (let entry = 12; entry < 12 + 16 * tables; entry += 16) {
    const tag = bytes.toString('latin1', entry, entry + 4)
    if (tag === 'cmap' || tag === 'post') bytes.write(tag.toUpperCase(), entry, 'latin1')
  }
  return bytes
}

/**
 * A PDF with the given lines, in a font that means the italic letters of mathematics (U+1D44E and on, without "h", which
 * stands elsewhere) by its small ones, as the fonts of formulas do.
 */
export async function longLettersPdf(lines: readonly (readonly LongText[])[]): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  const { context } = document
  const page = document.addPage([400, 600])
  const shown = lines
    .map((texts) =>
      texts
        .map(
          ({ text, isLong }) =>
            `/${isLong ? 'M' : 'F'} 10 Tf <${Buffer.from(text).toString('hex')}> Tj`,
        )
        .join(' '),
    )
    .join(' 0 -14 Td ')
  const content = context.stream(`BT 50 500 Td ${shown} ET`)
  page.node.set(PDFName.of('Contents'), context.register(content))
  const font = { Type: 'Font', Subtype: 'Type1', BaseFont: 'Courier', Encoding: 'WinAnsiEncoding' }
  const meaning = context.flateStream(
    [
      '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
      '/CMapName /Long def /CMapType 2 def',
      '1 begincodespacerange <00> <ff> endcodespacerange',
      '2 beginbfrange <20> <5a> <0020> <61> <67> <D835DC4E> endbfrange',
      '1 beginbfrange <69> <7a> <D835DC56> endbfrange',
      'endcmap end end',
    ].join('\n'),
  )
  const fonts = { F: font, M: { ...font, ToUnicode: context.register(meaning) } }
  page.node.set(PDFName.of('Resources'), context.obj({ Font: fonts }))
  return document.save()
}

export type LongText = { readonly text: string; readonly isLong?: boolean }
