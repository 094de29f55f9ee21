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

type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

function withoutUndefined<T extends object>(patch: T): Defined<T> {
  // `fromEntries` forgets the keys' names; they are those of `patch`.
  return Object.fromEntries(
    Object.entries(patch).filter(([, value]) => value !== undefined),
  ) as Defined<T>
}
