import { knownCategories } from '#shared/results/category.ts'
import { describe, expect, test } from 'vitest'
import styles from '../styles/category-colors.css?raw'
import { contrast, difference, parseHex, seenLab, visions } from './color-vision.ts'

const themes = [
  {
    theme: 'light',
    selector: ":root,\n.on-paper,\n[data-theme='dark'] .on-paper {",
    ground: '#ffffff',
  },
  { theme: 'dark', selector: "\n[data-theme='dark'] {\n  --category", ground: '#1a1d21' },
] as const

/** The category colours that a block of the style sheet sets, by category. */
function readColors(selector: string): ReadonlyMap<string, string> {
  const start = styles.indexOf(selector)
  const block = styles.slice(start, styles.indexOf('}', start))
  return new Map(
    [...block.matchAll(/--category-(\w+): (#[0-9a-f]{6});/g)].map(([, name = '', hex = '']) => [
      name,
      hex,
    ]),
  )
}

describe.each(themes)('category colours, $theme', ({ selector, ground }) => {
  const colors = readColors(selector)

  test('every category has one, so that no box is drawn without', () => {
    expect([...colors.keys()].toSorted()).toEqual([...knownCategories, 'other'].toSorted())
  })

  test.each(visions)('no two are mistaken for each other with %s sight', (vision) => {
    const seen = [...colors].map(([name, hex]) => [name, seenLab(parseHex(hex), vision)] as const)
    const tooClose = seen.flatMap(([name, lab], index) =>
      seen
        .slice(0, index)
        .filter(([, other]) => difference(lab, other) < 10)
        .map(([other]) => `${name}/${other}`),
    )
    expect(tooClose).toEqual([])
  })

  test('each stands out from what it is drawn on', () => {
    const faint = [...colors].filter(([, hex]) => contrast(parseHex(hex), parseHex(ground)) < 2.9)
    expect(faint).toEqual([])
  })
})

// Pairs of the test data that Sharma, Wu and Dalal publish with their formula.
test.each([
  [[50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425],
  [[50, -1.3802, -84.2814], [50, 0, -82.7485], 1],
  [[50, 2.5, 0], [50, 0, -2.5], 4.3065],
  [[60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644],
] as const)('the difference of %j and %j is %d', (a, b, expected) => {
  expect(difference(a, b)).toBeCloseTo(expected, 4)
})
