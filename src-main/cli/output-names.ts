import path from 'node:path'
import { unlikeDevice } from '../export/reserved-names.ts'

/**
 * A name without extension for each file's outputs: `report` for `scans/report.pdf`, and `report-2`
 * when two of the files would get the same.
 */
export function outputNames(files: readonly string[]): (file: string) => string {
  const names = new Map<string, string>()
  const taken = new Set<string>()
  for (const file of files) {
    if (names.has(file)) continue
    const stem = unlikeDevice(path.parse(file).name || 'document')
    let name = stem
    // File systems that ignore case would put `A` over `a`.
    for (let count = 2; taken.has(name.toLowerCase()); count += 1) name = `${stem}-${count}`
    taken.add(name.toLowerCase())
    names.set(file, name)
  }
  return (file) => names.get(file) ?? path.parse(file).name
}
