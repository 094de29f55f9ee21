import { ChevronDown, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { describeRun } from '../../library/describe-run.ts'
import { differencesAmong } from '../../library/group-runs.ts'
import { formatWhen } from '../../text/format.ts'
import { useLanguage } from '../../text/language.ts'
import { useText } from '../../text/use-text.ts'
import { IconButton } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Menu } from '../../ui/popover.tsx'
import { useNow } from '../../ui/use-now.ts'
import { useApp, useView } from '../view-context.ts'

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
  useEffect(() => {
    list.current?.querySelector('[aria-current=page]')?.scrollIntoView({ inline: 'nearest' })
  }, [shownId, runIds])

  const open = runIds.flatMap((id) => byId.get(id) ?? [])
  if (open.every(({ id }) => id === shownId)) return null
  const shown = open.map((run) => {
    const { id, name, createdAt } = run
    const alike = open.filter((other) => other.name === name)
    if (alike.length === 1) return { id, name }
    // Of runs called alike, what differs tells which is which, or their time.
    const differs = describeRun(run, { name, differs: differencesAmong(alike) }, language)
    return { id, name: `${name} · ${differs || formatWhen(createdAt, nowMs, language)}` }
  })
  const show = (selectedRunId: string): void => app.setState({ selectedRunId, drawerIsOpen: false })
  return (
    <nav
      aria-label={text.openDocuments}
      className="flex h-9 shrink-0 items-center gap-1 border-b border-line bg-paper px-1"
    >
      <ul ref={list} className="flex min-w-0 flex-1 gap-0.5 overflow-x-auto [scrollbar-width:none]">
        {shown.map(({ id, name }) => (
          <li
            key={id}
            className={classNames(
              'group flex h-7 max-w-52 min-w-28 shrink-0 items-center rounded-md pr-0.5',
              id === shownId ? 'bg-selected forced-colors:border' : 'hover:bg-sunken',
            )}
          >
            <button
              type="button"
              aria-current={id === shownId ? 'page' : undefined}
              title={name}
              className="h-full min-w-0 flex-1 truncate rounded-md pl-2.5 text-left"
              onClick={() => show(id)}
              // The wheel of a mouse closes a tab everywhere.
              onAuxClick={({ button }) => {
                if (button === 1) tabs.getState().close(id)
              }}
              onKeyDown={({ key }) => {
                if (key === 'Delete') tabs.getState().close(id)
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
      <Menu
        label={text.openDocuments}
        items={shown.map(({ id, name }) => ({ label: name, onSelect: () => show(id) }))}
        button={(invoker) => (
          <IconButton label={text.allTabs} icon={<ChevronDown size={15} />} {...invoker} />
        )}
      />
    </nav>
  )
}
