import { Group, Panel, Separator } from 'react-resizable-panels'
import { useStore } from 'zustand'
import { useText } from '../../text/use-text.ts'
import { useMedia } from '../../ui/use-media.ts'
import { Intake } from './intake.tsx'
import { LibraryColumn } from './library-column.tsx'
import { LibraryDrawer } from './library-drawer.tsx'
import { Reader } from './reader.tsx'
import { narrowWindow } from '../commands/toggle-library.ts'
import { useApp, useView } from '../view-context.ts'

/** The library beside what is open, or over it where there is no room. What is open stays as it is either way. */
export function Panes() {
  const { settings } = useView()
  const text = useText('ui')
  const isNarrow = useMedia(narrowWindow)
  const drawerIsOpen = useApp((state) => state.drawerIsOpen)
  const view = useStore(settings, ({ snapshot }) => snapshot?.settings.view)
  if (!view) return null
  const [library, pages, content] = view.paneSizes
  return (
    <main className="relative min-h-0 flex-1">
      <Group
        onLayoutChanged={(layout, { isUserInteraction }) => {
          const width = layout['library']
          if (!isUserInteraction || width === undefined) return
          // What the others lose or gain, they share as they shared the rest.
          const scale = (100 - width) / (pages + content)
          void settings
            .getState()
            .update({ view: { paneSizes: [width, pages * scale, content * scale] } })
        }}
      >
        {view.libraryIsOpen && !isNarrow && (
          <>
            <Panel id="library" defaultSize={`${library}%`} minSize={200} maxSize={460}>
              <LibraryColumn />
            </Panel>
            <Separator className="pane-edge" aria-label={text.resizePanes} />
          </>
        )}
        <Panel id="reader" minSize={isNarrow ? 0 : 480}>
          <Reader />
        </Panel>
      </Group>
      {isNarrow && drawerIsOpen && <LibraryDrawer />}
      {!(isNarrow ? drawerIsOpen : view.libraryIsOpen) && (
        // Over what is read: nothing may wait for an answer where nobody sees it.
        <div className="absolute bottom-3 left-3 z-30 w-80 max-w-[calc(100%-1.5rem)] rounded-lg bg-paper shadow-cast">
          <Intake isOver />
        </div>
      )}
    </main>
  )
}
