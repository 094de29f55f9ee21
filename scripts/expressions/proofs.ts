import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

/* What recheck says of an expression depends on nothing but its text, its flags and recheck’s version: the few dozen that take it most of
   its time are proven once. */

/** Proves all of them anew, and writes down which took long: `RECTO_PROVE=1 npm run unit -- scripts/expressions`. */
export const provesAll = process.env['RECTO_PROVE'] !== undefined

const file = path.join(import.meta.dirname, 'proofs.json')
/** In milliseconds; what takes less is proven in every run. */
const long = 100

interface Proofs {
  /** The version that made them. */
  readonly recheck: string
  /** Expressions with their flags, letter by letter as they are in the sources. */
  readonly linear: readonly string[]
}

/** Expressions that need not be proven again, as `/source/flags`: none of another version's. */
export function readProofs(
  text = readFileSync(file, 'utf8'),
  version = recheckVersion(),
): ReadonlySet<string> {
  // Written below.
  const proofs = JSON.parse(text) as Proofs
  return new Set(proofs.recheck === version ? proofs.linear : [])
}

/** Writes down which of them took long. `took` has those that were proven linear, with their milliseconds. */
export function writeProofs(took: ReadonlyMap<string, number>): void {
  const linear = [...took].flatMap(([key, ms]) => (ms > long ? [key] : [])).toSorted()
  const proofs: Proofs = { recheck: recheckVersion(), linear }
  writeFileSync(file, `${JSON.stringify(proofs, null, 2)}\n`)
}

function recheckVersion(): string {
  const manifest = createRequire(import.meta.url).resolve('recheck/package.json')
  // A package's manifest has its version.
  return (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version
}
