import { globSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import postcss from 'postcss'
import { expect, test } from 'vitest'
import { fallbackFonts } from './fallback-fonts.ts'

const root = path.resolve(import.meta.dirname, '..')
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8')
const pretendard = 'node_modules/pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css'
const notoSans = 'node_modules/@fontsource/noto-sans-kr/400.css'

/** The letters that the font files of a sheet draw; what its `unicode-range`s promise is more than that. */
async function drawn(sheet: string, css: string): Promise<ReadonlySet<number>> {
  const files = [...css.matchAll(/url\(['"]?([^)'"]+woff2)/g)].map(([, file = '']) =>
    path.join(root, path.dirname(sheet), file),
  )
  expect(files.length).toBeGreaterThan(20)
  const { create } = await import('@cantoo/fontkit')
  const fonts = files.map((file) => create(readFileSync(file)))
  return new Set(fonts.flatMap((font) => ('characterSet' in font ? font.characterSet : [])))
}

/** The characters of rows of KS X 1001, by their first bytes in EUC-KR. */
function charactersOf(firstRow: number, lastRow: number): string[] {
  const decoder = new TextDecoder('euc-kr')
  const rows = Array.from({ length: lastRow - firstRow + 1 }, (_, index) => firstRow + index)
  return rows.flatMap((row) =>
    Array.from({ length: 94 }, (_, index) => decoder.decode(Uint8Array.of(row, 0xa1 + index))),
  )
}

test('no letter of a Korean document is an empty box where the system lacks a font for it', async () => {
  const shipped = await postcss([fallbackFonts()]).process(read(notoSans), { from: undefined })
  const own = await drawn(pretendard, read(pretendard))
  const fallback = await drawn(notoSans, shipped.css)
  const isMissing = (letter: string): boolean => {
    const point = letter.codePointAt(0) ?? 0
    return !own.has(point) && !fallback.has(point)
  }
  const everySyllable = Array.from({ length: 11_172 }, (_, index) => 0xac00 + index)
  expect(everySyllable.filter((point) => !own.has(point))).toEqual([])
  const ideographs = charactersOf(0xca, 0xfd)
  expect(ideographs).toHaveLength(4888)
  // Three that no part of Noto Sans KR draws, two of them doubles of a letter that it has.
  expect(ideographs.filter(isMissing)).toEqual(['\u9699', '\uf95f', '\uf9aa'])
})

test('of the fonts for what Pretendard lacks, no part is shipped that it has already', async () => {
  const all = read(notoSans)
  const shipped = (await postcss([fallbackFonts()]).process(all, { from: undefined })).css
  const bytes = (css: string): number =>
    [...css.matchAll(/url\(([^)]+)\)/g)]
      .map(([, file = '']) => statSync(path.join(root, path.dirname(notoSans), file)).size)
      .reduce((sum, size) => sum + size, 0)
  expect(bytes(shipped)).toBeLessThan(bytes(all) / 3)
  expect(shipped).not.toMatch(/\.woff\)/)
  // Another family's parts are not ours to leave out.
  const pretendards = read(pretendard)
  const same = await postcss([fallbackFonts()]).process(pretendards, { from: undefined })
  expect(same.css).toBe(pretendards)
})

test('interface and content, and sources in their fixed width, both end with the fonts that come with Recto', () => {
  for (const stack of ['sans', 'mono']) {
    const declared =
      new RegExp(`--font-${stack}:([^;]*);`).exec(read('src-renderer/styles/theme.css'))?.[1] ?? ''
    const families = declared.split(',').map((family) => family.trim().replaceAll("'", ''))
    expect(families).toContain('Pretendard Variable')
    expect(families.at(-1)).toBe('Noto Sans KR')
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
