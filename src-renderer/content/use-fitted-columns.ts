import { useEffect, type RefObject } from 'react'
import { fitColumns } from './column-widths.ts'
import { fitTable, type DrawnTable } from './table-in-parts.ts'
import { takeTurns } from './take-turns.ts'

/** Fits the columns of a large table anew, in turns, whenever its pane has got another width. */
export function useFittedColumns(
  host: RefObject<HTMLElement | null>,
  drawn: DrawnTable | null,
): void {
  useEffect(() => {
    const root = host.current
    const table = root?.querySelector('table')
    if (!root || !table || !drawn?.fitted) return undefined
    const { widths } = drawn.fitted
    let { room } = drawn.fitted
    let leave = (): void => {}
    const observer = new ResizeObserver(() => {
      const before = fitColumns(widths, room)
      room = root.clientWidth
      if (fitColumns(widths, room).every((width, at) => width === before[at])) return
      leave()
      leave = takeTurns({
        steps: fitTable(table, widths, room),
        onDone: () => {},
        onFailed: () => {},
      })
    })
    observer.observe(root)
    return () => {
      observer.disconnect()
      leave()
    }
  }, [host, drawn])
}
