import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import * as fontkit from '@cantoo/fontkit'
import { asInLibrary } from '../../as-in-library.ts'

/** A font file, as much of it as is needed to measure and embed text. */
export type Face = {
  readonly name: string
  readonly unitsPerEm: number
  /** In font units, above and below the baseline. */
  readonly ascent: number
  readonly descent: number
  readonly bounds: readonly [left: number, bottom: number, right: number, top: number]
  /** The glyph of a character; undefined where the font has none. */
  glyphOf(codePoint: number): Glyph | undefined
  /** The font with these glyphs alone, which are numbered anew in the order given, from 1. */
  subset(glyphs: readonly number[]): Uint8Array
}

export type Glyph = { readonly id: number; readonly advance: number }

/** What is used of the font library's own type, which is declared more loosely. */
type LoadedFont = {
  readonly unitsPerEm: number
  readonly ascent: number
  readonly descent: number
  readonly bbox: {
    readonly minX: number
    readonly minY: number
    readonly maxX: number
    readonly maxY: number
  }
  hasGlyphForCodePoint(codePoint: number): boolean
  glyphForCodePoint(codePoint: number): { readonly id: number; readonly advanceWidth: number }
  getGlyph(id: number): object
  createSubset(): { includeGlyph(glyph: object): number; encode(): Uint8Array }
}

const pretendard = 'pretendard/dist/public/static/alternative/Pretendard'

/**
 * The fonts that simply laid-out pages are set in, so that they look the same everywhere: Latin and
 * Hangul from the first two, Han characters and kana from the last.
 */
const files = {
  regular: `${pretendard}-Regular.ttf`,
  bold: `${pretendard}-Bold.ttf`,
  han: '@expo-google-fonts/hina-mincho/400Regular/HinaMincho_400Regular.ttf',
} as const

const loaded = new Map<keyof typeof files, Face>()

/** Reads a font once. */
export function faceOf(name: keyof typeof files): Face {
  const known = loaded.get(name)
  if (known) return known
  const bytes = asInLibrary(readFileSync(createRequire(import.meta.url).resolve(files[name])))
  // One font of ours, not a collection: the library's type allows for both.
  const face = toFace(name, fontkit.create(bytes) as unknown as LoadedFont)
  loaded.set(name, face)
  return face
}

function toFace(name: string, font: LoadedFont): Face {
  const { unitsPerEm, ascent, descent, bbox } = font
  const glyphs = new Map<number, Glyph | undefined>()
  return {
    name,
    unitsPerEm,
    ascent,
    descent,
    bounds: [bbox.minX, bbox.minY, bbox.maxX, bbox.maxY],
    glyphOf: (codePoint) => {
      if (!glyphs.has(codePoint)) glyphs.set(codePoint, findGlyph(font, codePoint))
      return glyphs.get(codePoint)
    },
    subset: (ids) => {
      const subset = font.createSubset()
      for (const id of ids) subset.includeGlyph(font.getGlyph(id))
      return subset.encode()
    },
  }
}

function findGlyph(font: LoadedFont, codePoint: number): Glyph | undefined {
  if (!font.hasGlyphForCodePoint(codePoint)) return undefined
  const { id, advanceWidth } = font.glyphForCodePoint(codePoint)
  return { id, advance: advanceWidth }
}
