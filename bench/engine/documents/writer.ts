import { type Language, sentences, titles } from './phrases.ts'

/** Words for a document. The same seed writes the same words. */
export type Writer = {
  readonly language: Language
  /** A few words without a full stop. */
  title(): string
  sentence(): string
  /** That many sentences in one line. */
  prose(count: number): string
  /** A whole number below `limit`. */
  number(limit: number): number
}

/** A writer who goes through the phrases of a language, beginning at a place of its own. */
export function createWriter(language: Language, seed: number): Writer {
  let state = seed * 2_654_435_761 + 1
  let sentenceIndex = seed * 7
  let titleIndex = seed * 5
  const pick = (from: readonly string[], position: number): string =>
    from[position % from.length] ?? ''
  const sentence = (): string => pick(sentences[language], (sentenceIndex += 1))
  return {
    language,
    sentence,
    title: () => pick(titles[language], (titleIndex += 1)),
    prose: (count) => Array.from({ length: count }, sentence).join(' '),
    number: (limit) => {
      // The generator of “Numerical Recipes”; its upper bits are the good ones.
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      return Math.floor((state / 2 ** 32) * limit)
    },
  }
}
