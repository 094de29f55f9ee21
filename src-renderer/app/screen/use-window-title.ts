import { useEffect } from 'react'
import { useView } from '../view-context.ts'

const product = 'Recto'

/** The window is called after what is open in it and where, as tabs and task bars show nothing else. */
export function useWindowTitle(name: string | undefined): void {
  const { viewer } = useView()
  useEffect(() => {
    const show = (): void => {
      const { page, pageCount } = viewer.getState()
      const place = pageCount > 1 && page > 0 ? ` (${page}/${pageCount})` : ''
      const title = name === undefined ? product : `${name}${place} – ${product}`
      if (document.title !== title) document.title = title
    }
    show()
    return viewer.subscribe(show)
  }, [name, viewer])
}
