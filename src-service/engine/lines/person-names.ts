const marks = /[\d*∗⁎†‡§¶#⋆]+\??|(?<=\p{Ll})\p{Ll}\)/gu
/** A given name or its initial, and a family name; the mark of an affiliation sticks to it. */
const name =
  /^\p{Lu}[\p{L}.'’-]*(?: (?:\p{Lu}[\p{L}.'’-]*|de|da|del|della|di|van|von|der|den|la|le|bin|al|el))* \p{Lu}[\p{L}'’-]+(?: (?:Jr\.?|Sr\.?|I{1,3}|IV|V))?$/u

/** Whether a text is the name of one person. */
export function isName(part: string): boolean {
  return name.test(part)
}

/** What stands between the commas of a text, without marks of affiliations and notes, and whether it has such. */
export function partsOf(text: string): {
  readonly parts: readonly string[]
  readonly isMarked: boolean
} {
  // What one did for a paper stands in brackets behind the name.
  const named = text.replace(/\((?:[^()]{1,40})\)/gu, '')
  const all = named.split(/[,;&·]|\band\b/u).map((part) => part.replace(marks, '').trim())
  const parts = all.filter((part) => part.length > 1)
  return { parts, isMarked: parts.length < all.length || named.search(marks) >= 0 }
}
