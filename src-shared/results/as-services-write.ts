/**
 * HTML parsers drop the tag of a caption that stands outside of a table, as services write it (`interface §2.5`):
 * it gets one that they keep.
 */
export function keepLooseCaption(html: string, tag: 'div' | 'figcaption'): string {
  return /<table\b/i.test(html) ? html : html.replace(/<(\/?)caption\b/gi, `<$1${tag}`)
}

/** The LaTeX that stands between pairs of dollar signs (`interface §2.5`), or null where there is none. */
export function latexIn(text: string): string | null {
  return /\$\$(.+?)\$\$/s.exec(text)?.[1]?.trim() || null
}
