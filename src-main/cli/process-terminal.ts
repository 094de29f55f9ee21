import { text } from 'node:stream/consumers'
import type { Terminal } from './terminal.ts'

/** The terminal that this process was started in. Ends what runs when the user or the system asks for it. */
export function processTerminal(): Terminal {
  const ending = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => ending.abort())
  }
  // `recto parse … | head` closes the pipe early, which is no failure.
  whenNobodyReads(process.stdout, () => ending.abort())
  // Progress that nobody reads is no reason to end what is parsed.
  whenNobodyReads(process.stderr, () => {})
  return {
    out: (printed) => process.stdout.write(printed),
    err: (printed) => process.stderr.write(printed),
    // Some terminals don’t tell their width.
    errColumns: process.stderr.isTTY ? process.stderr.columns || 80 : null,
    env: process.env,
    cwd: process.cwd(),
    onEnter: process.stdin.isTTY ? onEnter : null,
    readInput: process.stdin.isTTY ? null : () => text(process.stdin),
    signal: ending.signal,
  }
}

function whenNobodyReads(output: NodeJS.WriteStream, act: () => void): void {
  output.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
    act()
  })
}

/** A terminal hands lines over one by one, each at its Enter. */
function onEnter(listener: () => void): () => void {
  process.stdin.on('data', listener)
  return () => {
    process.stdin.off('data', listener)
    process.stdin.pause()
  }
}
