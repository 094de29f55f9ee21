import { Command, defaultFilter } from 'cmdk'
import { useMemo, useState } from 'react'
import { sortRuns } from '../../runs/known-runs.ts'
import { useLanguage } from '../../text/language.ts'
import { useText } from '../../text/use-text.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { listCommands } from './commands.ts'
import { showShortcut } from './shortcut.ts'
import { useView } from '../view-context.ts'

/** More would be slower to rank than to type another letter. */
const maxRuns = 200

/** Every command and every run, a few letters away. */
export function CommandPalette({ onClose }: { readonly onClose: () => void }) {
  const view = useView()
  const text = useText('app')
  const language = useLanguage()
  const [query, setQuery] = useState('')
  const commands = useMemo(
    () =>
      listCommands(view, language).filter(({ isAvailable, id }) => isAvailable && id !== 'palette'),
    [view, language],
  )
  const runs = useMemo(() => sortRuns(view.runs.getState().byId).slice(0, maxRuns), [view])

  const choose = (act: () => void): void => {
    onClose()
    act()
  }
  return (
    <Dialog
      title={text.commands}
      titleIsHidden
      onClose={onClose}
      className="mt-[12vh] w-[min(34rem,94vw)]"
    >
      <Command label={text.commands} loop filter={likeness}>
        <Command.Input
          data-first-focus
          value={query}
          onValueChange={setQuery}
          placeholder={text.commandPlaceholder}
          className="h-12 w-full border-b border-line bg-transparent px-4 text-lg outline-none placeholder:text-ink-faint"
        />
        <Command.List className="max-h-[50vh] overflow-y-auto p-1.5">
          <Command.Empty className="p-4 text-center text-ink-faint">
            {text.commandNone}
          </Command.Empty>
          <Command.Group heading={text.commandGroup} className="palette-group">
            {commands.map(({ id, title, shortcut, run }) => (
              <Command.Item key={id} value={id} keywords={[title]} onSelect={() => choose(run)}>
                <span className="min-w-0 flex-1">{title}</span>
                {shortcut && <kbd className="key">{showShortcut(shortcut)}</kbd>}
              </Command.Item>
            ))}
          </Command.Group>
          {runs.length > 0 && (
            <Command.Group heading={text.runGroup} className="palette-group">
              {runs.map((run) => (
                <Command.Item
                  key={run.id}
                  value={run.id}
                  keywords={[run.name]}
                  onSelect={() => choose(() => view.app.setState({ selectedRunId: run.id }))}
                >
                  <span className="truncate">{run.name}</span>
                </Command.Item>
              ))}
            </Command.Group>
          )}
        </Command.List>
      </Command>
    </Dialog>
  )
}

/** What begins with what was typed comes first; else letters may stand apart, as the library ranks them. */
function likeness(value: string, query: string, keywords: string[] = []): number {
  const title = (keywords[0] ?? value).toLowerCase()
  return title.startsWith(query.trim().toLowerCase())
    ? 1
    : defaultFilter(value, query, keywords) * 0.9
}
