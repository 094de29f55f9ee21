import { askedPageCount } from '#shared/runs/asked-pages.ts'
import type { ErrorData } from '#shared/errors.ts'
import type { Run, RunProgress } from '#shared/runs/run.ts'
import { isUnderWay } from '#shared/runs/run-state.ts'
import { describeError } from '#shared/text/errors.ts'
import { printable } from '#shared/text/printable.ts'
import { runShare } from '../node-shell/run-share.ts'
import { errorLine } from './error-line.ts'
import { displayWidth } from '#shared/text/display-width.ts'
import type { Terminal } from './terminal.ts'
import { plural } from './plural.ts'

/** Tells a user on stderr how the runs of one command go on. */
export interface Progress {
  changed(run: Run): void
  progressed(progress: RunProgress): void
  /** A finished line of its own, above the live ones. */
  say(line: string): void
  close(): void
}

/**
 * On a terminal a live line for each run, and one for all of several; elsewhere a line for every change of
 * state. On both, once for each reason, what a run waits for.
 */
export function createProgress(
  terminal: Pick<Terminal, 'err' | 'errColumns'>,
  files: number,
): Progress {
  const progress =
    terminal.errColumns === null
      ? lineProgress(terminal)
      : liveProgress(terminal, files, terminal.errColumns)
  const told = new Set<string>()
  return {
    ...progress,
    changed(run) {
      progress.changed(run)
      const { trouble } = run
      if (!trouble || told.has(trouble.code)) return
      told.add(trouble.code)
      progress.say(`recto: ${troubleLine(trouble)}`)
    },
  }
}

/** A full disk has a next step of its own; of all else Recto keeps trying. */
function troubleLine(trouble: ErrorData): string {
  if (trouble.code === 'runs.disk-full') return errorLine(trouble)
  return printable(`${describeError(trouble, 'en').what} Recto keeps retrying.`)
}

function lineProgress({ err }: Pick<Terminal, 'err'>): Progress {
  const told = new Map<string, string>()
  return {
    changed(run) {
      const line = `${printable(run.name)}: ${describe(run)}\n`
      if (told.get(run.id) === line) return
      told.set(run.id, line)
      err(line)
    },
    progressed() {},
    say: (line) => err(`${line}\n`),
    close() {},
  }
}

/** More lines than this would run off a small window, from which no line can be taken back. */
const maxLines = 8

function liveProgress({ err }: Pick<Terminal, 'err'>, files: number, columns: number): Progress {
  const runs = new Map<string, Run>()
  const sent = new Map<string, number>()
  let drawn = 0

  const share = (run: Run): number => runShare(run, sent.get(run.id) ?? 0)

  function lines(): readonly string[] {
    const all = [...runs.values()]
    // Those under way first: what has ended gives way to it.
    const ordered = [
      ...all.filter(({ state }) => isUnderWay(state) && state !== 'queued'),
      ...all.filter(({ state }) => !isUnderWay(state)).toReversed(),
      ...all.filter(({ state }) => state === 'queued'),
    ]
    const own = ordered
      .slice(0, maxLines - 1)
      .map((run) => cut(`${bar(share(run))} ${printable(run.name)}: ${describe(run)}`, columns - 1))
    if (files < 2 && all.length < 2) return own
    const ended = all.filter(({ state }) => !isUnderWay(state)).length
    const whole = all.reduce((sum, run) => sum + share(run), 0) / Math.max(files, all.length)
    return [...own, `${bar(whole)} ${ended}/${Math.max(files, all.length)}`]
  }

  function erase(): void {
    if (drawn === 0) return
    err(`\r${drawn > 1 ? `\u001b[${drawn - 1}A` : ''}\u001b[J`)
    drawn = 0
  }

  function draw(): void {
    erase()
    const now = lines()
    err(now.join('\n'))
    drawn = now.length
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
      erase()
      err(`${line}\n`)
      draw()
    },
    close: erase,
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
  const asked = askedPageCount(run)
  switch (run.state) {
    case 'queued':
      return 'waiting'
    case 'uploading':
      return 'sending'
    case 'processing':
      return run.completedPages > 0 && asked
        ? `parsing, ${run.completedPages} of ${asked} pages`
        : 'parsing'
    case 'completed':
      return `done, ${plural(run.completedPages, 'page')}, ${plural(run.elementCount, 'element')}`
    case 'partial':
      return `partly done, ${run.completedPages} of ${asked ?? '?'} pages`
    case 'failed':
      return 'failed'
    case 'cancelled':
      return 'cancelled'
    case 'unknown':
      return 'answer lost'
  }
}

function cut(text: string, columns: number): string {
  if (displayWidth(text) <= columns) return text
  let kept = text
  while (kept !== '' && displayWidth(kept) > columns - 1) kept = kept.slice(0, -1)
  return `${kept}…`
}
