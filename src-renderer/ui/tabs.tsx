import { classNames } from './class-names.ts'
import { moveFocus } from './move-focus.ts'

interface TabsProps<T extends string> {
  readonly label: string
  readonly tabs: readonly { readonly id: T; readonly label: string }[]
  readonly selected: T
  readonly onSelect: (tab: T) => void
  /** Id of the panel that they switch. */
  readonly panelId: string
}

export function Tabs<T extends string>({ label, tabs, selected, onSelect, panelId }: TabsProps<T>) {
  return (
    <div className="@container min-w-0 flex-1">
      <div
        role="tablist"
        aria-label={label}
        className="flex items-center gap-0.5 overflow-x-auto [scrollbar-width:none] @max-sm:gap-0"
        onKeyDown={(event) =>
          moveFocus(event, event.currentTarget, '[role=tab]', 'horizontal')?.click()
        }
        tabIndex={-1}
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            aria-selected={tab.id === selected}
            aria-controls={panelId}
            tabIndex={tab.id === selected ? 0 : -1}
            className={classNames(
              // What scrolls would cut off a ring around it.
              'h-7 shrink-0 rounded-md px-2.5 font-medium outline-offset-[-2px] transition-colors @max-sm:px-1.5',
              tab.id === selected
                ? 'bg-sunken text-ink'
                : 'text-ink-faint hover:bg-sunken hover:text-ink',
            )}
            onClick={() => onSelect(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
    </div>
  )
}
