import { useMemo } from 'react'
import { useLanguage } from '../../text/language.ts'
import { useText } from '../../text/use-text.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { listCommands } from './commands.ts'
import { showShortcut } from './shortcut.ts'
import { useView } from '../view-context.ts'

/** Every shortcut, also of what makes no sense right now. */
export function ShortcutsSheet({ onClose }: { readonly onClose: () => void }) {
  const view = useView()
  const text = useText('app')
  const language = useLanguage()
  const commands = useMemo(() => listCommands(view, language), [view, language])
  return (
    <Dialog title={text.shortcuts} onClose={onClose} className="max-h-[85vh] w-[min(36rem,94vw)]">
      <dl className="grid gap-x-8 overflow-y-auto p-4 sm:grid-cols-2">
        {commands.map(
          ({ id, title, shortcut, shortcutInBrowser }) =>
            shortcut && (
              <div key={id} className="flex items-center justify-between gap-4 py-1">
                <dt>{title}</dt>
                <dd className="flex shrink-0 gap-1">
                  <kbd className="key">{showShortcut(shortcut)}</kbd>
                  {shortcutInBrowser && (
                    <kbd className="key">{showShortcut(shortcutInBrowser)}</kbd>
                  )}
                </dd>
              </div>
            ),
        )}
      </dl>
    </Dialog>
  )
}
