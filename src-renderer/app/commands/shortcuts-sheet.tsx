import { useMemo } from 'react'
import { useLanguage } from '../../text/language.ts'
import { shortcutGroupsText } from '../../text/shortcut-groups.ts'
import { useOwnText, useText } from '../../text/use-text.ts'
import { Dialog } from '../../ui/dialog.tsx'
import type { Command } from './command.ts'
import { type CommandGroup, groupCommands } from './commands.ts'
import { pointerRows, rowsByPlace, type SheetRow } from './sheet-rows.ts'
import { showShortcut } from './shortcut.ts'
import { useView } from '../view-context.ts'

/** In the order in which they are learned; correcting, with the most keys by far, after what everybody does. */
const groupsInOrder = [
  'reading',
  'finding',
  'files',
  'output',
  'windows',
  'program',
  'correcting',
  'facts',
] as const satisfies readonly CommandGroup[]

/** Every shortcut, also of what makes no sense right now, what the pointer does on a page, and what keys mean where the focus is. */
export function ShortcutsSheet({ onClose }: { readonly onClose: () => void }) {
  const view = useView()
  const text = useText('app')
  const names = useOwnText(shortcutGroupsText)
  const language = useLanguage()
  const groups = useMemo(() => groupCommands(view, language), [view, language])
  return (
    <Dialog title={text.shortcuts} onClose={onClose} className="max-h-[85vh] w-[min(44rem,94vw)]">
      <section
        aria-label={text.shortcuts}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long sheet is scrolled by keys too
        tabIndex={0}
        data-first-focus
        className="flex min-h-0 flex-col gap-4 overflow-y-auto p-4 outline-offset-[-2px]"
      >
        <Group title={names.pointer} rows={pointerRows(names)} />
        {groupsInOrder.map((group) => (
          <Group key={group} title={names[group]} rows={rowsOf(groups[group])} />
        ))}
        {rowsByPlace(names).map((group) => (
          <Group key={group.title} {...group} />
        ))}
      </section>
    </Dialog>
  )
}

/** What has two keys is one row. */
function rowsOf(commands: readonly Command[]): readonly SheetRow[] {
  const rows = new Map<string, readonly string[]>()
  for (const { title, shortcut, secondShortcut } of commands) {
    const keys = [shortcut, secondShortcut].flatMap((each) => (each ? showShortcut(each) : []))
    if (keys.length > 0) rows.set(title, [...(rows.get(title) ?? []), ...keys])
  }
  return [...rows]
}

function Group({ title, rows }: { readonly title: string; readonly rows: readonly SheetRow[] }) {
  return (
    <div>
      <h3 className="mb-1 text-sm font-semibold text-ink-soft">{title}</h3>
      <dl className="grid gap-x-8 sm:grid-cols-2">
        {rows.map(([name, keys]) => (
          <div key={name} className="flex items-center justify-between gap-4 py-1">
            <dt>{name}</dt>
            <dd className="flex shrink-0 gap-1">
              {keys.map((key) => (
                <kbd key={key} className="key">
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
