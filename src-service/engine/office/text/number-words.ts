/** English words for numbers from 1 to 99, as lists count in them whatever their language. */

const ones = [
  ['One', 'First'],
  ['Two', 'Second'],
  ['Three', 'Third'],
  ['Four', 'Fourth'],
  ['Five', 'Fifth'],
  ['Six', 'Sixth'],
  ['Seven', 'Seventh'],
  ['Eight', 'Eighth'],
  ['Nine', 'Ninth'],
  ['Ten', 'Tenth'],
  ['Eleven', 'Eleventh'],
  ['Twelve', 'Twelfth'],
  ...['Thir', 'Four', 'Fif', 'Six', 'Seven', 'Eigh', 'Nine'].map(
    (stem) => [`${stem}teen`, `${stem}teenth`] as const,
  ),
] as const
const tens = ['Twen', 'Thir', 'For', 'Fif', 'Six', 'Seven', 'Eigh', 'Nine']

/** `Twenty-one` or `Twenty-first`; null beyond its range. */
export function numberWord(value: number, kind: 'cardinal' | 'ordinal'): string | null {
  const which = kind === 'cardinal' ? 0 : 1
  if (!Number.isInteger(value) || value < 1 || value > 99) return null
  if (value < 20) return ones[value - 1]?.[which] ?? null
  const stem = tens[Math.floor(value / 10) - 2] ?? ''
  const rest = ones[(value % 10) - 1]?.[which]
  if (rest !== undefined) return `${stem}ty-${rest.toLowerCase()}`
  return kind === 'cardinal' ? `${stem}ty` : `${stem}tieth`
}

/** `1st`, `2nd`, `11th`. */
export function ordinalFigure(value: number): string {
  const isTeen = Math.floor(value / 10) % 10 === 1
  const ending = isTeen ? undefined : ['st', 'nd', 'rd'][(value % 10) - 1]
  return `${value}${ending ?? 'th'}`
}
