import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * Where `--help` is asked for, prints the comment that a script begins with, and ends: these scripts take minutes,
 * and what one does is said once.
 *
 * @param script its `import.meta.url`
 */
export function offerHelp(script: string): void {
  if (!process.argv.includes('--help')) return
  const lines = readFileSync(fileURLToPath(script), 'utf8').split('\n')
  const end = lines.findIndex((line) => !line.startsWith('//'))
  for (const line of lines.slice(0, end)) console.log(line.replace(/^\/\/ ?/, ''))
  process.exit()
}
