import { comparable, type PageText } from './page-text.ts'
import { thresholds } from './thresholds.ts'

/** The letters of a document's pages, each of which is taken once. A text is named by its index. */
export type FreeLetters = {
  /** How many texts there are. */
  readonly count: number
  /** What is left of a text. */
  left(index: number): string
  /** How many letters of a text are taken. */
  taken(index: number): number
  /** Counts the letters of a text before this one as taken, and those from it on as free. */
  setTaken(index: number, letter: number): void
  /** Sets every text back to what was taken of it when this was called. */
  mark(): () => void
  /** How many letters of a text's beginning stand at the beginning of what is left there; 0 for none. */
  lettersAt(index: number, text: string): number
  /** The same behind `skipped` letters of something else. */
  beginningAt(index: number, text: string): { readonly skipped: number; readonly letters: number }
}

export function createFreeLetters(pages: readonly PageText[]): FreeLetters {
  const texts = pages.map(({ text }) => comparable(text))
  const taken = texts.map(() => 0)

  const left = (index: number): string => (texts[index] ?? '').slice(taken[index])

  return {
    count: texts.length,
    left,
    taken: (index) => taken[index] ?? 0,
    setTaken(index, letter) {
      taken[index] = letter
    },
    mark() {
      const before = [...taken]
      return () => {
        for (const [index, letters] of before.entries()) taken[index] = letters
      }
    },
    lettersAt(index, text) {
      const here = left(index)
      if (here === '') return 0
      if (text.startsWith(here)) return here.length
      const isPart = text.length >= thresholds.search.minPart || (taken[index] ?? 0) > 0
      return isPart && here.startsWith(text) ? text.length : 0
    },
    beginningAt(index, text) {
      const here = left(index)
      for (let skipped = 0; skipped < here.length; skipped += 1) {
        const rest = here.slice(skipped)
        const letters = rest.startsWith(text)
          ? text.length
          : text.startsWith(rest)
            ? rest.length
            : 0
        if (letters >= Math.min(thresholds.search.minShown, text.length))
          return { skipped, letters }
      }
      return { skipped: 0, letters: 0 }
    },
  }
}
