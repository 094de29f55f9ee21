import type { Settings, SettingsPatch } from '#shared/settings/settings.ts'

/** What the settings will be once the core has taken this patch. */
export function mergeSettings(settings: Settings, patch: SettingsPatch): Settings {
  const { view, ...rest } = patch
  return {
    ...settings,
    ...withoutUndefined(rest),
    view: { ...settings.view, ...withoutUndefined(view ?? {}) },
  }
}

/** What the settings are where the core did not take a patch: what was changed beside it meanwhile stays. */
export function revertSettings(
  settings: Settings,
  before: Settings,
  { view, ...rest }: SettingsPatch,
): Settings {
  return {
    ...settings,
    ...only(before, rest),
    view: { ...settings.view, ...only(before.view, view ?? {}) },
  }
}

/** Of `all`, what a patch names. */
function only<T extends object>(all: T, patch: object): Partial<T> {
  // `fromEntries` forgets the keys' names; they are those of `all`.
  return Object.fromEntries(Object.entries(all).filter(([key]) => key in patch)) as Partial<T>
}

type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

function withoutUndefined<T extends object>(patch: T): Defined<T> {
  // `fromEntries` forgets the keys' names; they are those of `patch`.
  return Object.fromEntries(
    Object.entries(patch).filter(([, value]) => value !== undefined),
  ) as Defined<T>
}
