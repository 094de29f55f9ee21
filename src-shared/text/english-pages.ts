import { numbersIn } from './numbers-in.ts'

const format = numbersIn('en')

/** `1 page`, `12 pages`: of a number, or of one that is written out already. */
export function englishPages(count: number | string): string {
  const written = typeof count === 'number' ? format.format(count) : count
  return written === '1' ? '1 page' : `${written} pages`
}
