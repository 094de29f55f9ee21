/**
 * Joins Korean syllables that the recogniser gives one by one: `무 게 를 재고` becomes `무게를 재고`.
 *
 * It puts a space between syllables that stand a little apart. Two single syllables in a row are hardly
 * ever words of their own, so each run of them is one word, at the price of some real spaces.
 */
export function joinSyllables(text: string): string {
  return text.replace(/(?<!\S)(?:[가-힣] ){1,}[가-힣](?=\s|[.,!?)]|$)/gu, (run) =>
    run.replaceAll(' ', ''),
  )
}
