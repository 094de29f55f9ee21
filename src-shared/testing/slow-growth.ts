/** What strangers' markup and text is made of, and what readers of it look for the end of. */
const pieces: readonly string[] = [
  '<',
  '>',
  '</',
  '<p',
  '<p ',
  '<p>',
  '</p>',
  '<b><i>',
  '<!--',
  '-->',
  '<![CDATA[',
  '<style>',
  '</style',
  '<script',
  '<table><tr><td>',
  '<tr>',
  '<td colspan=9 rowspan=9>',
  '<li>',
  '<ul><li>',
  '<a href="',
  '<img alt="',
  ' style=',
  " style='",
  ' onx',
  '&',
  '&amp',
  '&#',
  '"',
  "'",
  '=',
  '$$',
  '$',
  '\\',
  '\\text{',
  '{',
  '}',
  '![',
  '](',
  '[',
  ']',
  '`',
  '```\n',
  '*',
  '**',
  '_',
  '~~',
  '|',
  '|-|\n',
  '- ',
  '1. ',
  '> ',
  '# ',
  '    ',
  '\t',
  ' ',
  '\n',
  '\r',
  '/',
  '.',
  '-',
  ':',
  '0',
  'a',
  'Ａ',
  '가',
  '\u0301',
  '\u200f',
  '\uFFFD',
  '😀',
  '\u0000',
  'javascript:',
  'http://',
]

const times = 16
/** Linear work takes 16 times as long and quadratic work 256 times. */
const maxGrowth = 80
/** Below this a clock measures chance. */
const minMs = 4

// Node's, of which this folder's types know nothing.
const { process } = globalThis as unknown as {
  readonly process: {
    readonly threadCpuUsage: () => { readonly user: number; readonly system: number }
  }
}

/** What this thread has worked, in milliseconds: a busy machine makes it wait, and not work more. */
function workedMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/**
 * The texts on which `read` takes far longer than a text of 16 times the length should: each piece alone and
 * each before another, over and over. Empty when its time grows as they do.
 *
 * @param units how many pieces the shorter text has
 * @param tried what is repeated
 */
export function slowGrowth(
  read: (text: string) => unknown,
  units: number,
  tried: readonly string[] = mixed(),
): readonly string[] {
  const took = (text: string): number => {
    const begun = workedMs()
    read(text)
    return workedMs() - begun
  }
  return tried.filter((piece) => {
    // The first time is no measure: whatever runs it warms up.
    const [short] = [took(piece.repeat(units)), took(piece.repeat(units))].sort((a, b) => a - b)
    const allowed = maxGrowth * Math.max(minMs, short ?? 0)
    // What an engine does now and then, as collecting garbage, it doesn't do every time.
    return [1, 2, 3].every(() => took(piece.repeat(units * times)) > allowed)
  })
}

/** Each piece alone, and behind one that is far from it in the list. */
function mixed(): readonly string[] {
  return pieces.flatMap((piece, index) => [
    piece,
    piece + (pieces[(index * 7 + 3) % pieces.length] ?? ''),
  ])
}
