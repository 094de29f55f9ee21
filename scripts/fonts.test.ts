import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8')
const hangul = read(
  'node_modules/pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css',
)
const hanja = read('node_modules/@fontsource-variable/noto-sans-kr/wght.css')

/** What the sheet's `unicode-range`s hold, as a lookup. */
function covered(css: string): (character: string) => boolean {
  const ranges = [...css.matchAll(/U\+([0-9a-f]+)(?:-([0-9a-f]+))?/gi)].map(
    ([, from = '', to]) => ({
      from: Number.parseInt(from, 16),
      to: Number.parseInt(to ?? from, 16),
    }),
  )
  return (character) => {
    const point = character.codePointAt(0) ?? 0
    return ranges.some(({ from, to }) => from <= point && point <= to)
  }
}

/** The characters of rows of KS X 1001, by their first bytes in EUC-KR. */
function charactersOf(firstRow: number, lastRow: number): string[] {
  const decoder = new TextDecoder('euc-kr')
  const rows = Array.from({ length: lastRow - firstRow + 1 }, (_, index) => firstRow + index)
  return rows.flatMap((row) =>
    Array.from({ length: 94 }, (_, index) => decoder.decode(Uint8Array.of(row, 0xa1 + index))),
  )
}

test('no letter of a Korean document is an empty box where the system lacks a font for it', () => {
  const [isHangul, isHanja] = [covered(hangul), covered(hanja)]
  const syllables = charactersOf(0xb0, 0xc8)
  expect(syllables).toHaveLength(2350)
  expect(syllables.filter((each) => !isHangul(each))).toEqual([])
  const ideographs = charactersOf(0xca, 0xfd)
  expect(ideographs).toHaveLength(4888)
  expect(ideographs.filter((each) => !isHanja(each))).toEqual([])
})

test('interface and content, and sources in their fixed width, both end with the fonts that come with Recto', () => {
  for (const stack of ['sans', 'mono']) {
    const declared =
      new RegExp(`--font-${stack}:([^;]*);`).exec(read('src-renderer/styles/theme.css'))?.[1] ?? ''
    const families = declared.split(',').map((family) => family.trim().replaceAll("'", ''))
    expect(families).toContain('Pretendard Variable')
    expect(families.at(-1)).toBe('Noto Sans KR Variable')
  }
})

test('nothing is written in a font of its own, which would lack them', () => {
  const sheets = globSync('src-renderer/**/*.css', { cwd: root })
  expect(sheets.length).toBeGreaterThan(10)
  for (const file of sheets) {
    const own = [...read(file).matchAll(/font(?:-family)?:\s*([^;]*);/g)].map(([, value]) => value)
    expect({ file, own: own.filter((value) => !/var\(--font-|inherit/.test(value ?? '')) }).toEqual(
      { file, own: [] },
    )
  }
})
