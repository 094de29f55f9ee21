import { z } from 'zod'
import type { SettingsStore } from '../ports.ts'

/** How often windows began to show runs, and didn't come to show them. */
export interface Openings {
  /** Before a window shows a run. Answers how often in a row it has not come to show it. */
  begin(runId: string): number
  /** When the window has shown it, or left it again. */
  end(runId: string): void
}

const settingsKey = 'openings'
const schema = z.record(z.string(), z.int().positive())
/** A window that is closed too soon leaves one behind. */
const mostKept = 20

/**
 * Keeps in the settings file, before the window goes on, which run it is about to show: what crashes it, or
 * hangs it so that it is killed, leaves its run there.
 */
export function createOpenings(settings: Pick<SettingsStore, 'getValue' | 'setValue'>): Openings {
  const read = (): Readonly<Record<string, number>> =>
    schema.safeParse(settings.getValue(settingsKey)).data ?? {}
  return {
    begin(runId) {
      const { [runId]: before = 0, ...others } = read()
      const kept = Object.entries(others).slice(1 - mostKept)
      settings.setValue(settingsKey, Object.fromEntries([...kept, [runId, before + 1]]))
      return before
    },
    end(runId) {
      const { [runId]: before, ...others } = read()
      if (before !== undefined) settings.setValue(settingsKey, others)
    },
  }
}
