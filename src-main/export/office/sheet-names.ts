/** Excel's limit (ECMA-376 Part 1, §18.2.19). */
const maxLetters = 31

/** Names for sheets, each once whatever its case, without the signs that Excel forbids. */
export function createSheetNames(): (wanted: string) => string {
  const taken = new Set<string>()
  return (wanted) => {
    const clean = wanted.replaceAll(/[\p{Cc}[\]:*?/\\']/gu, ' ').trim() || 'Sheet'
    let name = clean.slice(0, maxLetters)
    for (let count = 2; taken.has(name.toLowerCase()); count += 1) {
      const suffix = ` ${count}`
      name = clean.slice(0, maxLetters - suffix.length) + suffix
    }
    taken.add(name.toLowerCase())
    return name
  }
}
