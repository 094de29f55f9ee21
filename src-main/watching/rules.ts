import { z } from 'zod'
import { type WatchRuleInput, watchRuleInputSchema } from '#shared/watching/watched-folder.ts'
import type { SettingsStorage } from '../ports.ts'

const ruleSchema = watchRuleInputSchema.extend({
  /** Rules of earlier versions don't say it. */
  includesSubfolders: z.boolean().default(false),
  id: z.string(),
  folder: z.string(),
  isPaused: z.boolean(),
  takesExisting: z.boolean(),
  /** Whether the files that lay there first were seen once. */
  hasBegun: z.boolean(),
})

/** What a user wants of one folder, as the settings keep it. */
export interface WatchRule extends WatchRuleInput {
  readonly id: string
  /** Absolute. */
  readonly folder: string
  readonly isPaused: boolean
  readonly takesExisting: boolean
  readonly hasBegun: boolean
}

/** The rules beside the settings, without anything that is known of files. */
export interface WatchRules {
  list(): readonly WatchRule[]
  find(ruleId: string): WatchRule | null
  /** Adds the rule, or writes it in the place of the one with its id. */
  put(rule: WatchRule): void
  remove(ruleId: string): void
}

const settingsKey = 'watchedFolders'

export function createWatchRules(
  settings: Pick<SettingsStorage, 'getValue' | 'setValue'>,
): WatchRules {
  function list(): readonly WatchRule[] {
    const value = settings.getValue(settingsKey)
    if (!Array.isArray(value)) return []
    // The file may have been edited by hand: what can't be read must not hide the rest.
    return value.flatMap((entry: unknown) => {
      const parsed = ruleSchema.safeParse(entry)
      return parsed.success ? [parsed.data] : []
    })
  }
  return {
    list,
    find: (ruleId) => list().find(({ id }) => id === ruleId) ?? null,
    put(rule) {
      const all = list()
      const isKnown = all.some(({ id }) => id === rule.id)
      const next = isKnown ? all.map((each) => (each.id === rule.id ? rule : each)) : [...all, rule]
      settings.setValue(settingsKey, next)
    },
    remove(ruleId) {
      settings.setValue(
        settingsKey,
        list().filter(({ id }) => id !== ruleId),
      )
    },
  }
}
