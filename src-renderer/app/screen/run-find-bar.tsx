import { useStore } from 'zustand'
import { FindBar } from '../../find/find-bar.tsx'
import { useApp, useView } from '../view-context.ts'

/** The find bar over both panes, while it is open. */
export function RunFindBar() {
  const { find } = useView()
  const isOpen = useStore(find, (state) => state.isOpen)
  const focusRequest = useApp((state) => state.findRequest)
  return isOpen && <FindBar store={find} focusRequest={focusRequest} />
}
