import { z } from 'zod'
import type { SettingsStorage } from '../ports.ts'

/** A window that shows a run. */
export interface Opening {
  readonly runId: string
  /** The same after a window's page was loaded again. */
  readonly windowId: string
}

/** How often windows showed runs and didn't come to leave them again. */
export interface Openings {
  /** Before a window shows a run. Answers how often in a row it was not left again. */
  begin(opening: Opening): number
  /** The window still draws it; told every few seconds. */
  isAlive(opening: Opening): void
  /** The window leaves it, unharmed. */
  end(opening: Opening): void
  /** Recto ends, and windows may stay behind. */
  close(): void
}

const settingsKey = 'openings'
const schema = z.record(z.string(), z.int().positive())
const maxKept = 20
/** A window that has said nothing for so long hangs, as what it is told comes every five seconds. */
const silentMs = 15_000
/** Nobody knows yet how a window does that has had no longer. */
const tooSoonMs = 3000

interface Mark extends Opening {
  readonly beganAtMs: number
  /** Null until the window has said that it draws. */
  aliveAtMs: number | null
}

/**
 * Keeps in the settings file, before the window goes on, which run it is about to show: what crashes it, or
 * hangs it so that it is killed, leaves its run there, however late that happens.
 *
 * @param now milliseconds that only grow
 */
export function createOpenings(
  settings: Pick<SettingsStorage, 'getValue' | 'setValue'>,
  now: () => number = () => performance.now(),
): Openings {
  /** Of the windows that show something just now. */
  const marks = new Map<string, Mark>()
  const keyOf = ({ runId, windowId }: Opening): string => `${windowId} ${runId}`

  const read = (): Readonly<Record<string, number>> =>
    schema.safeParse(settings.getValue(settingsKey)).data ?? {}
  function write(runId: string, count: number): void {
    const { [runId]: before, ...others } = read()
    if (count === 0 && before === undefined) return
    const kept = Object.entries(others).slice(1 - maxKept)
    const own = count === 0 ? [] : [[runId, count] as const]
    settings.setValue(settingsKey, Object.fromEntries([...kept, ...own]))
  }
  const windowsOf = (runId: string): number =>
    [...marks.values()].filter((mark) => mark.runId === runId).length

  function end(opening: Opening): void {
    if (!marks.delete(keyOf(opening))) return
    write(opening.runId, windowsOf(opening.runId))
  }

  return {
    begin(opening) {
      const { runId } = opening
      // A window that shows it again without having left it has crashed, or was loaded again as it hung.
      marks.delete(keyOf(opening))
      const count = read()[runId] ?? 0
      const failedTimes = Math.max(0, count - windowsOf(runId))
      marks.set(keyOf(opening), { ...opening, beganAtMs: now(), aliveAtMs: null })
      write(runId, count + 1)
      return failedTimes
    },
    isAlive(opening) {
      const mark = marks.get(keyOf(opening))
      if (mark) mark.aliveAtMs = now()
    },
    end,
    close() {
      for (const mark of marks.values()) {
        const { runId, beganAtMs, aliveAtMs } = mark
        if (aliveAtMs !== null && now() - aliveAtMs <= silentMs) end(mark)
        else if (aliveAtMs === null && now() - beganAtMs <= tooSoonMs) {
          write(runId, Math.max(0, (read()[runId] ?? 0) - 1))
        }
      }
      marks.clear()
    },
  }
}
