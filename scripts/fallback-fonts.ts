import type { Plugin } from 'postcss'

/**
 * Leaves out of the sheet what Recto's own fonts never need of Noto Sans KR: the parts with nothing but Hangul
 * syllables, all of which Pretendard has and is asked for first, and the older file format of each part. Two of its three megabytes.
 */
export function fallbackFonts(): Plugin {
  return {
    postcssPlugin: 'recto-fallback-fonts',
    AtRule: {
      'font-face': (face) => {
        const values = new Map<string, string>()
        face.walkDecls(({ prop, value }) => {
          values.set(prop, value)
        })
        if (!values.get('font-family')?.includes('Noto Sans KR')) return
        if (isHangulOnly(values.get('unicode-range') ?? '')) face.remove()
        else face.walkDecls('src', (src) => void (src.value = newestFormat(src.value)))
      },
    },
  }
}

/** Whether a `unicode-range` has nothing but Hangul syllables (U+AC00 to U+D7A3). */
function isHangulOnly(range: string): boolean {
  const points = [...range.matchAll(/[\da-f]{4,6}/gi)].map(([hex]) => Number.parseInt(hex, 16))
  return points.length > 0 && points.every((point) => 0xac00 <= point && point <= 0xd7a3)
}

function newestFormat(src: string): string {
  return src
    .split(',')
    .filter((source) => source.includes('woff2'))
    .join(',')
}
