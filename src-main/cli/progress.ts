import type { Run, RunProgress } from '#shared/runs/run.ts'
import { isUnderWay } from '#shared/runs/run-state.ts'
import { runShare } from '../node-shell/run-share.ts'
import { displayWidth } from './table.ts'
import type { Terminal } from './terminal.ts'

/** Tells a person on stderr how the runs of one command go on. */
export interface Progress {
  changed(run: Run): void
  progressed(progress: RunProgress): void
  /** A finished line of its own, above the bar. */
  say(line: string): void
  close(): void
}

/** A bar that redraws itself on a terminal; a line for every change of state elsewhere. */
export function createProgress(
  terminal: Pick<Terminal, 'err' | 'errColumns'>,
  files: number,
): Progress {
  return terminal.errColumns === null
    ? lineProgress(terminal)
    : barProgress(terminal, files, terminal.errColumns)
}

function lineProgress({ err }: Pick<Terminal, 'err'>): Progress {
  const told = new Map<string, string>()
  return {
    changed(run) {
      const line = `${run.name}: ${describe(run)}\n`
      if (told.get(run.id) === line) return
      told.set(run.id, line)
      err(line)
    },
    progressed() {},
    say: (line) => err(`${line}\n`),
    close() {},
  }
}

function barProgress({ err }: Pick<Terminal, 'err'>, files: number, columns: number): Progress {
  const runs = new Map<string, Run>()
  const sent = new Map<string, number>()

  function draw(): void {
    const shares = [...runs.values()].map((run) => runShare(run, sent.get(run.id) ?? 0))
    const done = shares.filter((part) => part === 1).length
    const whole = shares.reduce((sum, part) => sum + part, 0) / Math.max(files, runs.size, 1)
    const current = [...runs.values()].find((run) => isUnderWay(run.state))
    const label = current ? `${current.name}: ${describe(current)}` : ''
    err(`\r\u001b[K${bar(whole)} ${done}/${files}  ${cut(label, columns - 36)}`)
  }

  return {
    changed(run) {
      runs.set(run.id, run)
      draw()
    },
    progressed({ runId, phase, sentBytes, totalBytes }) {
      if (phase !== 'uploading' || totalBytes === 0) return
      sent.set(runId, sentBytes / totalBytes)
      draw()
    },
    say(line) {
      err(`\r\u001b[K${line}\n`)
      draw()
    },
    close: () => err('\r\u001b[K'),
  }
}

const barColumns = 20

/** `█████▌              ` for a share from 0 to 1. */
export function bar(part: number): string {
  const eighths = Math.round(Math.min(1, Math.max(0, part)) * barColumns * 8)
  const partial = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'][eighths % 8] ?? ''
  return ('█'.repeat(Math.floor(eighths / 8)) + partial).padEnd(barColumns, ' ')
}

function describe(run: Run): string {
  switch (run.state) {
    case 'queued':
      return 'waiting'
    case 'uploading':
      return 'sending'
    case 'processing':
      return run.completedPages > 0 && run.totalPages
        ? `parsing, ${run.completedPages} of ${run.totalPages} pages`
        : 'parsing'
    case 'completed':
      return `done, ${plural(run.completedPages, 'page')}, ${plural(run.elementCount, 'element')}`
    case 'partial':
      return `partly done, ${run.completedPages} of ${run.totalPages ?? '?'} pages`
    case 'failed':
      return 'failed'
    case 'cancelled':
      return 'cancelled'
    case 'unknown':
      return 'answer lost'
  }
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

function cut(text: string, columns: number): string {
  if (displayWidth(text) <= columns) return text
  let kept = text
  while (kept !== '' && displayWidth(kept) > columns - 1) kept = kept.slice(0, -1)
  return `${kept}…`
}
