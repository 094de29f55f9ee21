// `npm run thresholds`: whether tests notice when a threshold moves. Moves each by a third, up and
// down, runs the tests of its folder, and prints those that no test noticed.
//
//   npm run thresholds                         every folder of the engine and the core that has a thresholds.ts
//   npm run thresholds -- image ocr/vertical   only these
//   npm run thresholds -- judging/doubts       one of the core
//   npm run thresholds -- image rules.minLength   only what begins so
import { globSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { createVitest } from 'vitest/node'
import { offerHelp } from './help.ts'

export type MovedThreshold = {
  /** The `thresholds.ts` that it is in. */
  readonly file: string
  readonly path: readonly string[]
  readonly value: number
}

offerHelp(import.meta.url)
const root = path.join(import.meta.dirname, '..')
/** The folders by the names that they are asked for by, which are those under the engine or the core. */
const places = new Map(
  ['src-service/engine', 'src-main'].flatMap((tree) =>
    globSync('**/thresholds.ts', { cwd: path.join(root, tree) })
      .map((file) => path.dirname(file).replaceAll(path.sep, '/'))
      .toSorted()
      .map((folder) => [folder, `${tree}/${folder}`] as const),
  ),
)
const folders = [...places.keys()]

const asked = process.argv.slice(2)
const wantedFolders = folders.filter((folder) => asked.includes(folder))
const prefixes = asked.filter((word) => !folders.includes(word))

let [moves, survivors] = [0, 0]
for (const folder of wantedFolders.length > 0 ? wantedFolders : folders) {
  const missed = await moveAll(folder)
  survivors += missed.length
  for (const each of missed) console.log(`  not noticed: ${each}`)
}
if (moves === 0) throw new Error(`no threshold is called ${asked.join(' or ')}`)
console.log(`${moves} moves, ${survivors} not noticed`)
process.exitCode = survivors === 0 ? 0 : 1

/** The moves of a folder's thresholds that none of its tests noticed. Throws where the tests fail unmoved. */
async function moveAll(folder: string): Promise<readonly string[]> {
  const place = places.get(folder) ?? ''
  const file = path.join(root, place, 'thresholds.ts')
  const { thresholds } = (await import(pathToFileURL(file).href)) as { thresholds: object }
  const all = listThresholds(thresholds).filter(
    ({ path: at }) =>
      prefixes.length === 0 || prefixes.some((prefix) => at.join('.').startsWith(prefix)),
  )
  const vitest = await createVitest(
    {
      root,
      config: false,
      watch: false,
      bail: 1,
      include: [`${place}/**/*.test.ts`],
      // Those that can't see the thresholds have nothing to notice, and some start processes.
      related: [file],
      setupFiles: [path.join(import.meta.dirname, 'moved-threshold.setup.ts')],
      reporters: [{}],
      pool: 'threads',
      isolate: false,
      testTimeout: 60_000,
    },
    { logLevel: 'silent' },
  )
  const missed: string[] = []
  try {
    const tests = await vitest.getRelevantTestSpecifications()
    const areGreen = async (moved: MovedThreshold | null): Promise<boolean> => {
      vitest.provide('movedThreshold', moved)
      const { testModules, unhandledErrors } = await vitest.runTestSpecifications(tests)
      // Nothing noticed where nothing ran.
      if (testModules.length === 0) return true
      return unhandledErrors.length === 0 && testModules.every((module) => module.ok())
    }
    if (!(await areGreen(null))) throw new Error(`the tests of ${folder} fail unmoved`)
    console.log(`${folder}: ${all.length} thresholds, ${tests.length} test files`)
    for (const { path: at, value } of all) {
      for (const moved of movesOf(value)) {
        moves += 1
        if (await areGreen({ file, path: at, value: moved })) {
          missed.push(`${folder} ${at.join('.')} ${value} → ${moved}`)
        }
      }
    }
    // What one run left moved would have been noticed in the next.
    if (!(await areGreen(null))) throw new Error(`the tests of ${folder} fail after the moves`)
  } finally {
    await vitest.close()
  }
  return missed
}

/** The numbers in an object, and where they stand in it. */
function listThresholds(
  thresholds: object,
): readonly { readonly path: readonly string[]; readonly value: number }[] {
  return Object.entries(thresholds).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'number'
      ? [{ path: [name], value }]
      : typeof value === 'object' && value !== null
        ? listThresholds(value).map((inner) => ({ ...inner, path: [name, ...inner.path] }))
        : [],
  )
}

/** A third more and a third less; of a count the next whole number beyond. */
function movesOf(value: number): readonly number[] {
  const [more, less] = [(value * 4) / 3, (value * 2) / 3]
  if (!Number.isInteger(value)) return [more, less]
  // Further from zero, then nearer to it, below zero as well.
  return value < 0 ? [Math.floor(more), Math.ceil(less)] : [Math.ceil(more), Math.floor(less)]
}
