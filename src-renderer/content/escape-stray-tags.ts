/**
 * Turns what only looks like a tag into text.
 *
 * Element HTML comes unescaped, so a page that says `<Model 225-386>` would lose those words to an
 * HTML parser. Names that HTML knows stay tags, for the sanitiser to judge.
 */
export function escapeStrayTags(html: string, document: Document): string {
  return html.replace(/<(\/?)([a-z][^\s/>]*)?/gi, (tag, _slash, name: string | undefined) => {
    if (name === undefined) return tag === '<' ? '&lt;' : '&lt;/'
    return isHtmlName(name.toLowerCase(), document) ? tag : `&lt;${tag.slice(1)}`
  })
}

const known = new Map<string, boolean>()

function isHtmlName(name: string, document: Document): boolean {
  let answer = known.get(name)
  if (answer === undefined) {
    answer = name === 'svg' || name === 'math' || isKnownElement(name, document)
    known.set(name, answer)
  }
  return answer
}

function isKnownElement(name: string, document: Document): boolean {
  // A custom element's name has a hyphen; a service sends none.
  if (!/^[a-z][a-z0-9]*$/.test(name)) return false
  return !(document.createElement(name) instanceof HTMLUnknownElement)
}
