import { useEffect } from 'react'

const product = 'Recto'

/** The window is called after what is open in it, as tabs and task bars show nothing else. */
export function useWindowTitle(name: string | undefined): void {
  useEffect(() => {
    document.title = name === undefined ? product : `${name} – ${product}`
  }, [name])
}
