/** A stretch of words that both texts have, or one of them alone. */
export interface WordChange {
  readonly kind: 'same' | 'first' | 'second'
  readonly text: string
}

/** Longer texts are shown as a whole: the table is quadratic, and nobody reads so many changes in a line. */
const maxWords = 1200

/** What one text says otherwise than the other, word by word, in reading order: the longest common subsequence. */
export function wordChanges(first: string, second: string): readonly WordChange[] {
  const [a, b] = [wordsOf(first), wordsOf(second)]
  if (a.length > maxWords || b.length > maxWords) {
    return joined([
      { kind: 'first', text: first },
      { kind: 'second', text: second },
    ])
  }
  const lengths = commonLengths(a, b)
  const at = (row: number, column: number): number => lengths[row * (b.length + 1) + column] ?? 0
  const changes: WordChange[] = []
  let [i, j] = [0, 0]
  while (i < a.length || j < b.length) {
    const [one, other] = [a[i], b[j]]
    if (one !== undefined && one === other) {
      changes.push({ kind: 'same', text: one })
      i += 1
      j += 1
    } else if (one !== undefined && (other === undefined || at(i + 1, j) >= at(i, j + 1))) {
      changes.push({ kind: 'first', text: one })
      i += 1
    } else {
      changes.push({ kind: 'second', text: other ?? '' })
      j += 1
    }
  }
  return joined(changes)
}

function wordsOf(text: string): readonly string[] {
  const plain = text.trim()
  return plain === '' ? [] : plain.split(/\s+/)
}

/** For every pair of ends, how many words they have in common in order. */
function commonLengths(a: readonly string[], b: readonly string[]): Uint16Array {
  const width = b.length + 1
  const lengths = new Uint16Array((a.length + 1) * width)
  for (let row = a.length - 1; row >= 0; row -= 1) {
    for (let column = b.length - 1; column >= 0; column -= 1) {
      const below = lengths[(row + 1) * width + column] ?? 0
      const beside = lengths[row * width + column + 1] ?? 0
      lengths[row * width + column] =
        a[row] === b[column]
          ? (lengths[(row + 1) * width + column + 1] ?? 0) + 1
          : Math.max(below, beside)
    }
  }
  return lengths
}

/** Neighbours of one kind as one stretch. */
function joined(changes: readonly WordChange[]): readonly WordChange[] {
  const stretches: WordChange[] = []
  for (const change of changes) {
    const last = stretches.at(-1)
    if (change.text === '') continue
    if (last?.kind === change.kind) {
      stretches[stretches.length - 1] = { kind: last.kind, text: `${last.text} ${change.text}` }
    } else stretches.push(change)
  }
  return stretches
}
