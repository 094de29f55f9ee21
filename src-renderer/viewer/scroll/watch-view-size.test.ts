import { afterEach, expect, test, vi } from 'vitest'
import { watchViewSize } from './watch-view-size.ts'

afterEach(() => vi.unstubAllGlobals())

/** As WebKit does: a box that the enumeration lacks is a TypeError (Web IDL, enumerations). */
class ObserverOfWebKit {
  static readonly all: ObserverOfWebKit[] = []
  readonly act: () => void
  isObserving = false

  constructor(act: () => void) {
    this.act = act
    ObserverOfWebKit.all.push(this)
  }
  observe(_element: Element, options?: ResizeObserverOptions): void {
    if (options?.box === 'device-pixel-content-box') throw new TypeError('Type error')
    this.isObserving = true
  }
  disconnect(): void {
    this.isObserving = false
  }
}

test('a browser that refuses to observe device pixels still hears of sizes and of another screen', () => {
  vi.stubGlobal('ResizeObserver', ObserverOfWebKit)
  const queries: EventTarget[] = []
  vi.stubGlobal('matchMedia', (media: string) => {
    const query = Object.assign(new EventTarget(), { media, matches: true })
    queries.push(query)
    return query
  })
  const onChange = vi.fn<() => void>()
  const closing = new AbortController()
  watchViewSize(document.body, onChange, closing.signal)

  ObserverOfWebKit.all[0]?.act()
  expect(onChange).toHaveBeenCalledTimes(1)
  queries[0]?.dispatchEvent(new Event('change'))
  queries[1]?.dispatchEvent(new Event('change'))
  expect(onChange).toHaveBeenCalledTimes(3)

  closing.abort()
  queries[2]?.dispatchEvent(new Event('change'))
  expect(onChange).toHaveBeenCalledTimes(3)
  expect(ObserverOfWebKit.all[0]?.isObserving).toBe(false)
})
