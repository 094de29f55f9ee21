import { enableCompileCache } from 'node:module'
import path from 'node:path'
import type { Terminal } from './terminal.ts'

// What is loaded from here on is kept compiled beside the program; where that can't be written, it is
// compiled anew at each start. Not in Node's own place, the folder for temporary files: others write there.
enableCompileCache(path.join(import.meta.dirname, '../compile-cache'))
const [{ programFiles }, { runCli }] = await Promise.all([
  import('../node-shell/program-files.ts'),
  import('./run-cli.ts'),
])

const ending = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => ending.abort())
}
// `recto parse … | head` closes the pipe early, which is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  ending.abort()
})

/** A terminal hands lines over one by one, each at its Enter. */
function onEnter(listener: () => void): () => void {
  process.stdin.on('data', listener)
  return () => {
    process.stdin.off('data', listener)
    process.stdin.pause()
  }
}

const terminal: Terminal = {
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
  // Some terminals don’t tell their width.
  errColumns: process.stderr.isTTY ? process.stderr.columns || 80 : null,
  env: process.env,
  cwd: process.cwd(),
  onEnter: process.stdin.isTTY ? onEnter : null,
  signal: ending.signal,
}

process.exitCode = await runCli(process.argv.slice(2), terminal, programFiles(import.meta.dirname))
