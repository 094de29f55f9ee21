import { Search, X } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { useStore } from 'zustand'
import { useText } from '../text/use-text.ts'
import { IconButton } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { TextInput } from '../ui/field.tsx'
import type { LibraryStore, SearchMode } from './library-store.ts'
import { isComposing } from '../ui/is-composing.ts'

interface SearchBoxProps {
  readonly store: LibraryStore
  /** Counts the times that the user asked for the box: each brings the cursor into it. */
  readonly focusRequest: number
  /** Beside the modes. */
  readonly children: ReactNode
}

const modes: readonly SearchMode[] = ['names', 'contents']

/** Looks for runs by name, or in all contents. Arrow down goes to what was found. */
export function SearchBox({ store, focusRequest, children }: SearchBoxProps) {
  const text = useText('search')
  const library = useText('library')
  const input = useRef<HTMLInputElement>(null)
  const query = useStore(store, (state) => state.query)
  const mode = useStore(store, (state) => state.mode)
  const { setQuery, setMode } = store.getState()
  const label = mode === 'names' ? library.search : text.searchContents

  useEffect(() => {
    if (focusRequest === 0) return
    input.current?.focus()
    input.current?.select()
  }, [focusRequest])

  return (
    <search className="flex flex-col gap-1.5">
      <div className="relative">
        <Search
          size={14}
          className="pointer-events-none absolute top-2.25 left-2 text-ink-faint"
          aria-hidden
        />
        <TextInput
          ref={input}
          type="search"
          aria-label={label}
          placeholder={label}
          value={query}
          className="pr-8 pl-7 [&::-webkit-search-cancel-button]:hidden"
          onChange={({ currentTarget }) => setQuery(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && !isComposing(event.nativeEvent)) setQuery('')
            if (event.key !== 'ArrowDown' && event.key !== 'Enter') return
            const section = event.currentTarget.closest('section')
            const isEnter = event.key === 'Enter'
            const row = section?.querySelector<HTMLElement>(
              isEnter ? '[data-row-stop]' : '[data-row-stop][tabindex="0"]',
            )
            if (!row || isComposing(event.nativeEvent)) return
            if (isEnter && !isAnswered(store)) return
            event.preventDefault()
            if (isEnter) row.click()
            else row.focus()
          }}
        />
        {query && (
          <IconButton
            label={library.clearSearch}
            icon={<X size={14} />}
            className="absolute top-0.5 right-0.5"
            onClick={() => setQuery('')}
          />
        )}
      </div>
      <div className="flex items-center justify-between gap-2">
        <fieldset aria-label={text.modes} className="flex gap-0.5">
          {modes.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={each === mode}
              className={classNames(
                'h-6 rounded-md px-2 text-sm font-medium',
                each === mode ? 'bg-sunken text-ink' : 'text-ink-faint hover:bg-sunken',
              )}
              onClick={() => {
                setMode(each)
                input.current?.focus()
              }}
            >
              {text[each]}
            </button>
          ))}
        </fieldset>
        {children}
      </div>
    </search>
  )
}

/** Whether what stands below was found for the words as they are now. */
function isAnswered(store: LibraryStore): boolean {
  const { mode, query, results } = store.getState()
  return mode === 'names' || (results.kind === 'ready' && results.query === query.trim())
}
