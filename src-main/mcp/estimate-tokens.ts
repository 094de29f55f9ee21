/**
 * How many tokens a model may make of a text: a guess on the safe side for those in use, which take about four
 * Latin letters as one and most of what is written otherwise letter by letter.
 */
export function estimateTokens(text: string): number {
  let latin = 0
  let others = 0
  for (const letter of text) {
    if (letter < '\u0250') latin += 1
    else others += 1
  }
  return Math.ceil(latin / 4) + others
}
