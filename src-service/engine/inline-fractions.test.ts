import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/** What is no threshold. */
const given: readonly string[] = [
  // How finely something is searched for: the result is the same, but for rounding.
  'image/estimate-skew.ts 0.1',
  // What pictures were normalised by when the network was trained.
  ...[0.224, 0.225, 0.229, 0.406, 0.456, 0.485].map(
    (each) => `ocr/scene-text/detect-text.ts ${each}`,
  ),
  // The middle of brightness.
  'ocr/scene-text/recognise.ts 127.5',
  'ocr/vertical/cut-letters.ts 0.04',
]

/** The fractions in a file's code; halves are middles. */
function fractionsIn(code: string): readonly string[] {
  const bare = code
    .replaceAll(/\/\*[^]*?\*\//g, '')
    .replaceAll(/\/\/.*$/gm, '')
    .replaceAll(/'[^'\n]*'|`[^`]*`/g, '')
  return (bare.match(/(?<![\w.\\])\d*\.\d+(?!\w)/g) ?? []).filter((each) => each !== '0.5')
}

test('a fraction is found in code, not in what is said of it', () => {
  expect(fractionsIn("return gap > 0.75 * size // 0.3\n/** 1.2 */ '1.5'")).toEqual(['0.75'])
})

test('a stage decides by its thresholds, not by a number in its code that no test would notice', () => {
  // Each folder of office files, since those that decide nothing by now have no thresholds to be found by.
  const decided = globSync(['**/thresholds.ts', 'office/**/*.ts'], { cwd: import.meta.dirname })
  const folders = [...new Set(decided.map((file) => path.dirname(file).replaceAll(path.sep, '/')))]
  const files = folders.flatMap((folder) =>
    globSync(`${folder}/*.ts`, { cwd: import.meta.dirname }),
  )
  const sources = files.filter((file) => !/(?:\.test|thresholds)\.ts$/.test(file))
  expect(sources.length).toBeGreaterThan(50)
  const found = sources.flatMap((file) =>
    fractionsIn(readFileSync(path.join(import.meta.dirname, file), 'utf8')).map(
      (fraction) => `${file.replaceAll(path.sep, '/')} ${fraction}`,
    ),
  )
  expect(found.toSorted()).toEqual(given)
})
