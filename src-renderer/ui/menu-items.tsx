import { Check } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { classNames } from './class-names.ts'

export interface MenuItem {
  readonly label: string
  readonly onSelect: () => void
  readonly icon?: ReactNode
  readonly isDangerous?: boolean
  /** Of items of which one is chosen: whether this is it. */
  readonly isCurrent?: boolean
  /** A line stands above it. */
  readonly beginsGroup?: boolean
}

interface MenuItemsProps {
  readonly items: readonly MenuItem[]
  /** Before what was chosen is done: the menu closes. */
  readonly onChoose: () => void
}

/** The items of a menu that is open. */
export function MenuItems({ items, onChoose }: MenuItemsProps) {
  return items.map((item, index) => (
    <Fragment key={`${index} ${item.label}`}>
      {item.beginsGroup && index > 0 && <hr className="my-1 border-line" />}
      <button
        type="button"
        {...(item.isCurrent === undefined
          ? { role: 'menuitem' }
          : { role: 'menuitemradio', 'aria-checked': item.isCurrent })}
        tabIndex={-1}
        className={classNames(
          'flex w-full items-center gap-2 rounded-md px-2 py-1.5 text-left hover:bg-sunken focus:bg-sunken focus:outline-none forced-colors:focus:outline-2',
          item.isDangerous && 'text-danger',
        )}
        onClick={() => {
          onChoose()
          item.onSelect()
        }}
      >
        {item.isCurrent !== undefined && (
          <Check
            size={14}
            aria-hidden
            className={classNames('shrink-0', !item.isCurrent && 'invisible')}
          />
        )}
        {item.icon && <span className="text-ink-faint">{item.icon}</span>}
        {item.label}
      </button>
    </Fragment>
  ))
}
