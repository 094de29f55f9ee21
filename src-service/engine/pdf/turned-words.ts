import type { TextItem } from '@llamaindex/liteparse'
import { thresholds } from './thresholds.ts'

/*
 * Office programs and drawing tools set turned text letter by letter, each at its own place. The reader of all pages parts
 * and orders such letters as if they stood upright: "Rotat ed te xt", and a heading of a column in four texts.
 */

/** Whether the turned text of a page may be torn: its words are shorter than those of any text. */
export function hasTornTurned({
  textItems,
}: {
  readonly textItems: readonly Pick<TextItem, 'text' | 'rotation'>[]
}): boolean {
  const words = textItems
    .filter((item) => isTurned({ rotation: item.rotation ?? 0 }))
    .flatMap(({ text }) => text.match(/\p{L}+/gu) ?? [])
  const letters = words.reduce((sum, { length }) => sum + length, 0)
  const { minLetters, meanWord } = thresholds.turnedWords
  return letters >= minLetters && letters < meanWord * words.length
}

/** The runs with another reader's turned ones in place of theirs, where that has their letters in fewer pieces. */
export function withTurnedWords<Run extends { readonly text: string; readonly rotation: number }>(
  runs: readonly Run[],
  second: readonly Run[],
): readonly Run[] {
  const [torn, whole] = [runs.filter(isTurned), second.filter(isTurned)]
  const isSame = lettersOf(torn) === lettersOf(whole)
  const isBetter = isSame && countWords(whole) < countWords(torn)
  return isBetter ? [...runs.filter((run) => !isTurned(run)), ...whole] : runs
}

/** By a quarter or a half: what runs slantwise is a stamp or a watermark. */
function isTurned({ rotation }: { readonly rotation: number }): boolean {
  const quarters = Math.round(rotation) / 90
  return quarters % 4 !== 0 && Number.isInteger(quarters)
}

/** In no order: that is what readers differ by. Punctuation has several signs. */
function lettersOf(runs: readonly { readonly text: string }[]): string {
  const letters = runs.flatMap(({ text }) => text.normalize('NFKC').match(/[\p{L}\p{N}]/gu) ?? [])
  return letters.toSorted().join('')
}

function countWords(runs: readonly { readonly text: string }[]): number {
  return runs.reduce((sum, { text }) => sum + text.trim().split(/\s+/).length, 0)
}
