import { useEffect, useState } from 'react'
import type { RunView } from './run-view.tsx'

type Component = typeof RunView

let loaded: Component | null = null

/** Loads what shows a run, a quarter of all scripts: a window that begins with the library is there without it. */
export async function loadRunView(): Promise<Component> {
  loaded ??= (await import('./run-view.tsx')).RunView
  return loaded
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
