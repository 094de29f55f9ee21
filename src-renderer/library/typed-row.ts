/**
 * The row that typed letters lead to, as in any list: the next one whose name begins so, with the one they are typed
 * on; undefined where none does. One letter, also again and again, goes on from row to row.
 *
 * @param names null for rows that no letters lead to.
 */
export function typedRow(
  names: readonly (string | null)[],
  from: number,
  typed: string,
): number | undefined {
  const letters = Array.from(typed.toLowerCase())
  const [first = ''] = letters
  const isOneLetter = letters.every((letter) => letter === first)
  const sought = isOneLetter ? first : letters.join('')
  const start = isOneLetter ? from + 1 : from
  for (let step = 0; step < names.length; step += 1) {
    const index = (start + step) % names.length
    if (names[index]?.toLowerCase().startsWith(sought)) return index
  }
  return undefined
}
