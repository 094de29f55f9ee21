import { ChevronDown, X } from 'lucide-react'
import { useEffect, useRef, useState, type MouseEvent, type RefObject } from 'react'
import { useStore } from 'zustand'
import { useLanguage } from '../../text/language.ts'
import { useText } from '../../text/use-text.ts'
import { IconButton } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { ContextMenu, type MenuPoint } from '../../ui/context-menu.tsx'
import { menuPoint } from '../../ui/menu-request.ts'
import { Menu } from '../../ui/popover.tsx'
import { useNow } from '../../ui/use-now.ts'
import { openBeside } from '../sides/sides.ts'
import { useApp, useView } from '../view-context.ts'
import { runNames, type NamedRun } from './run-names.ts'

const minuteMs = 60_000

/** The open documents, as soon as there are others than the one that is read. */
export function TabBar() {
  const { app, runs, tabs } = useView()
  const text = useText('app')
  const language = useLanguage()
  const nowMs = useNow(minuteMs)
  const runIds = useStore(tabs, (state) => state.runIds)
  const byId = useStore(runs, (state) => state.byId)
  const shownId = useApp((state) => state.selectedRunId)
  const list = useRef<HTMLUListElement>(null)
  const [asked, setAsked] = useState<TabMenuRequest | null>(null)
  const open = runIds.flatMap((id) => byId.get(id) ?? [])
  // Which are open is known before what they are, at a start: until then there is nothing to bring into sight.
  useTabInSight(list, shownId, open.length)

  if (open.every(({ id }) => id === shownId)) return null
  const shown = runNames(open, nowMs, language)
  const show = (selectedRunId: string): void => app.setState({ selectedRunId, drawerIsOpen: false })
  return (
    <nav
      aria-label={text.openDocuments}
      className="tab-bar flex h-9 shrink-0 items-center gap-1 border-b border-line bg-paper px-1"
    >
      <ul ref={list} className="flex min-w-0 flex-1 gap-0.5 overflow-x-auto [scrollbar-width:none]">
        {shown.map(({ id, name }) => (
          <li
            key={id}
            className={classNames(
              'group flex h-7 max-w-[min(18rem,50vw)] min-w-28 shrink-0 items-center rounded-md pr-0.5',
              id === shownId ? 'bg-selected forced-colors:border' : 'hover:bg-sunken',
            )}
          >
            <button
              type="button"
              aria-current={id === shownId ? 'page' : undefined}
              title={name}
              className="h-full min-w-0 flex-1 truncate rounded-md pl-2.5 text-left"
              onClick={() => show(id)}
              // The wheel of a mouse closes a tab everywhere; Windows would scroll by it what can be scrolled.
              onMouseDown={(event) => {
                if (event.button === 1) event.preventDefault()
              }}
              onAuxClick={({ button }) => {
                if (button === 1) tabs.getState().close(id)
              }}
              onKeyDown={({ key }) => {
                if (key === 'Delete') tabs.getState().close(id)
              }}
              onContextMenu={(event: MouseEvent) => {
                event.preventDefault()
                setAsked({ tab: { id, name }, at: menuPoint(event, null) })
              }}
            >
              {name}
            </button>
            <IconButton
              label={text.closeTab(name)}
              icon={<X size={13} />}
              className="size-6"
              onClick={() => tabs.getState().close(id)}
            />
          </li>
        ))}
      </ul>
      {asked && <TabMenu asked={asked} onClose={() => setAsked(null)} />}
      <Menu
        label={text.openDocuments}
        items={shown.map(({ id, name }) => ({
          label: name,
          isCurrent: id === shownId,
          onSelect: () => show(id),
        }))}
        button={(invoker) => (
          <IconButton label={text.allTabs} icon={<ChevronDown size={15} />} {...invoker} />
        )}
      />
    </nav>
  )
}

/** Brings the tab that is read into sight. */
function useTabInSight(
  list: RefObject<HTMLUListElement | null>,
  shownId: string | null,
  count: number,
): void {
  useEffect(() => {
    if (!list.current) return undefined
    const { current } = list
    // With what closes it.
    const show = (): void =>
      current.querySelector('li:has([aria-current=page])')?.scrollIntoView({ inline: 'nearest' })
    show()
    // A narrower window would cut off the one that is read.
    const observer = new ResizeObserver(show)
    observer.observe(current)
    return () => observer.disconnect()
  }, [list, shownId, count])
}

interface TabMenuRequest {
  readonly tab: NamedRun
  readonly at: MenuPoint
}

interface TabMenuProps {
  readonly asked: TabMenuRequest
  readonly onClose: () => void
}

function TabMenu({ asked: { tab, at }, onClose }: TabMenuProps) {
  const view = useView()
  const text = useText('app')
  const library = useText('library')
  return (
    <ContextMenu
      // Another request opens another menu, in its own place.
      key={`${tab.id} ${at.x} ${at.y}`}
      label={tab.name}
      at={at}
      items={[
        { label: library.openBeside, onSelect: () => openBeside(view, tab.id) },
        {
          label: text.closeTab(tab.name),
          onSelect: () => view.tabs.getState().close(tab.id),
          beginsGroup: true,
        },
      ]}
      onClose={onClose}
    />
  )
}
