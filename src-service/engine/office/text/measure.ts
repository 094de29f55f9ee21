import { type Face, faceOf, type Glyph } from './faces.ts'

export type Style = {
  readonly bold: boolean
  /** Points. */
  readonly size: number
}

/** A character as it is set: in the first font that has it. */
export type SetGlyph = { readonly face: Face; readonly glyph: Glyph; readonly codePoint: number }

/** What stands for a character that no font has. */
const unknownGlyph = '□'.codePointAt(0) ?? 0

/** The glyphs of a text, character by character: no ligatures, no kerning. */
export function* setText(text: string, bold: boolean): Generator<SetGlyph> {
  const main = faceOf(bold ? 'bold' : 'regular')
  for (const character of text) {
    const codePoint = character.codePointAt(0) ?? 0
    if (isInvisible(codePoint)) continue
    const glyph = main.glyphOf(codePoint)
    if (glyph) {
      yield { face: main, glyph, codePoint }
      continue
    }
    const han = faceOf('han')
    const other = han.glyphOf(codePoint)
    if (other) yield { face: han, glyph: other, codePoint }
    else {
      const box = main.glyphOf(unknownGlyph)
      if (box) yield { face: main, glyph: box, codePoint }
    }
  }
}

/** Controls and joiners, which take no room. */
function isInvisible(codePoint: number): boolean {
  return codePoint < 32 || (codePoint >= 0x200b && codePoint <= 0x200f) || codePoint === 0xfeff
}

/** Width in points. */
export function widthOf(text: string, { bold, size }: Style): number {
  let width = 0
  for (const { face, glyph } of setText(text, bold)) width += glyph.advance / face.unitsPerEm
  return width * size
}

/** Points; lengths that were added up in another order differ by less. */
export const rounding = 1e-6
