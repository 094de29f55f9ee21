/**
 * Turns what only looks like a tag into text.
 *
 * Element HTML comes unescaped, so a page that prints `<Model 225-386>` or `<script>` would lose
 * those words to an HTML parser. Only the names in `tags`, in lower case, stay tags.
 */
export function escapeStrayTags(html: string, tags: ReadonlySet<string>): string {
  return html.replace(/<(\/?)([a-z][a-z0-9]*(?=[\s/>]))?/gi, (start, _slash, name?: string) =>
    name !== undefined && tags.has(name.toLowerCase()) ? start : `&lt;${start.slice(1)}`,
  )
}
