import { useEffect } from 'react'
import { Group, Panel, Separator } from 'react-resizable-panels'
import { useStore } from 'zustand'
import { useText } from '../../text/use-text.ts'
import { useMedia } from '../../ui/use-media.ts'
import { narrowWindow } from '../commands/toggle-library.ts'
import { useView } from '../view-context.ts'
import { SideView } from './side-view.tsx'
import { TabBar } from './tab-bar.tsx'

/** The open runs and the one that is read, with another beside it when asked for. */
export function Reader() {
  const text = useText('ui')
  const isSplit = useSplit()
  return (
    <div className="flex h-full min-h-0 flex-col">
      <TabBar />
      <div className="min-h-0 flex-1">
        <Group>
          <Panel id="main-side" minSize={isSplit ? minWidth : 0}>
            <SideView side="main" isOneOfTwo={isSplit} />
          </Panel>
          {isSplit && (
            <>
              <Separator className="pane-edge" aria-label={text.resizePanes} />
              <Panel id="beside-side" minSize={minWidth}>
                <SideView side="beside" isOneOfTwo />
              </Panel>
            </>
          )}
        </Group>
      </div>
    </div>
  )
}

/** Of a side that can still be read, in CSS pixels. */
const minWidth = 300

/** Whether there is something beside the run that is read. A window that is made too narrow for it says so. */
function useSplit(): boolean {
  const { app, sides, toasts } = useView()
  const { noRoom } = useText('sides')
  const isNarrow = useMedia(narrowWindow)
  const isOpen = useStore(sides().beside.app, (state) => state.selectedRunId !== null)
  const isHidden = isOpen && isNarrow
  useEffect(() => {
    if (!isHidden) return
    // Keys must not act where nobody can see it.
    app.setState({ activeSide: 'main' })
    toasts.getState().show({ message: noRoom })
  }, [app, toasts, isHidden, noRoom])
  return isOpen && !isNarrow
}
