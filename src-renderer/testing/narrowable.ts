import { onTestFinished, vi } from 'vitest'

/** A window of which the width is said, as jsdom lays nothing out. */
export function narrowable() {
  const lists: (EventTarget & { matches: boolean; media: string })[] = []
  let isNarrow = false
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => {
    const matches = isNarrow && media.startsWith('(max-width')
    const list = Object.assign(new EventTarget(), { media, matches })
    lists.push(list)
    // Nothing else of it is asked for.
    return list as unknown as MediaQueryList
  })
  onTestFinished(() => void vi.restoreAllMocks())
  return {
    setNarrow(narrow: boolean) {
      isNarrow = narrow
      for (const list of lists) list.dispatchEvent(new Event('change'))
    },
  }
}
