type Source = 'dark' | 'light' | 'system'

const sources: ReadonlySet<unknown> = new Set<Source>(['dark', 'light', 'system'])

/** How the system and the app look: row `nativeTheme.themeSource`. */
export function createNativeTheme() {
  let source: Source = 'system'
  return {
    /** What the system is set to. */
    systemIsDark: false,
    get themeSource(): Source {
      return source
    },
    set themeSource(wanted: Source) {
      if (!sources.has(wanted)) throw new TypeError('Error processing argument: themeSource')
      source = wanted
    },
    get shouldUseDarkColors(): boolean {
      return source === 'system' ? this.systemIsDark : source === 'dark'
    },
  }
}
