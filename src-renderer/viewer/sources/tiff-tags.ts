/** The tags of one TIFF page that drawing it needs, as numbers by tag. */
export type TiffTags = ReadonlyMap<number, readonly number[]>

/** The first value of a tag, or what TIFF takes it to be when it is missing. */
export function firstOf(tags: TiffTags, tag: number, fallback: number): number {
  return tags.get(tag)?.[0] ?? fallback
}
