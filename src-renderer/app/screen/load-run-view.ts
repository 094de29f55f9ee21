import type { Bridge } from '../../bridge/bridge.ts'
import { useEffect, useState } from 'react'
import type { RunView } from './run-view.tsx'

type Component = typeof RunView

let loaded: Component | null = null
let hasFailed = false

/** Loads what shows a run, a quarter of all scripts: a window that begins with the library is there without it. */
export async function loadRunView(): Promise<Component> {
  try {
    loaded ??= (await import('./run-view.tsx')).RunView
  } catch (error) {
    hasFailed = true
    throw error
  }
  return loaded
}

/** Loads it before it is needed. What fails now is tried again, and told of, where a run is drawn. */
export function prepareRunView(): void {
  loadRunView().catch(() => {})
}

/**
 * A browser never asks again for a script that a page could not have: the page is loaded anew, unless there is still
 * nothing to load it from. The address and the open tabs lead back to the run.
 */
export async function reloadForRunView(bridge: Bridge): Promise<void> {
  if (!hasFailed) return
  const { ok } = await bridge.call('app.snapshot', {})
  if (ok) window.location.reload()
}

/** Null while it is loaded, from the first use of it on. What fails to load is thrown where it is drawn. */
export function useRunView(): Component | null {
  const [component, setComponent] = useState(() => loaded)
  useEffect(() => {
    if (component) return
    loadRunView().then(
      (found) => setComponent(() => found),
      (error: unknown) =>
        setComponent(() => {
          throw error
        }),
    )
  }, [component])
  return component
}
