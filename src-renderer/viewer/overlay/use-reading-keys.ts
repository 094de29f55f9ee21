import type { KeyboardEvent } from 'react'
import type { OutlineEntry } from './reading-order.ts'
import { hasCommandKey } from '../../ui/has-command-key.ts'
import { useViewer } from '../viewer-context.ts'

/** Walks the reading order by arrow keys; Escape leaves. */
export function useReadingKeys(): (event: KeyboardEvent<HTMLElement>) => void {
  const { store, order, onSelect } = useViewer()

  function choose(entry: OutlineEntry): void {
    const { select, showElement } = store.getState()
    select(entry.key)
    showElement(entry.key, 'keyboard')
    onSelect(entry.key)
  }

  return (event) => {
    const { overlayIsOn, selectedKey, page, hiddenCategories } = store.getState()
    if (hasCommandKey(event)) return
    // Without boxes the arrow keys scroll, as they do everywhere.
    if (!overlayIsOn || order.count === 0 || event.target !== event.currentTarget) return
    const direction = directionOf(event.key)
    if (direction) {
      event.preventDefault()
      const entry = order.step({ key: selectedKey, page }, direction, hiddenCategories)
      if (entry) choose(entry)
    } else if (event.key === 'Escape' && selectedKey !== null) {
      event.preventDefault()
      store.getState().select(null)
      onSelect(null)
    }
  }
}

function directionOf(key: string): 1 | -1 | undefined {
  if (key === 'ArrowDown' || key === 'ArrowRight') return 1
  if (key === 'ArrowUp' || key === 'ArrowLeft') return -1
  return undefined
}
