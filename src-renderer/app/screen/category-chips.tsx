import { knownCategories } from '#shared/results/category.ts'
import { useMemo } from 'react'
import { useStore } from 'zustand'
import { countCategories, type Outline } from '../../results/outline.ts'
import { categoryName } from '../../text/categories.ts'
import { formatNumber } from '../../text/format.ts'
import { useLanguage } from '../../text/language.ts'
import { useText } from '../../text/use-text.ts'
import { Button } from '../../ui/button.tsx'
import { Popover } from '../../ui/popover.tsx'
import { classNames } from '../../ui/class-names.ts'
import type { ViewerStore } from '../../viewer/viewer-store.ts'

interface CategoryChipsProps {
  readonly outline: Outline
  readonly store: ViewerStore
}

/** The chips behind a button, where a bar of them would leave no room for the page. */
export function FoldedChips({ outline, store }: CategoryChipsProps) {
  const text = useText('app')
  const language = useLanguage()
  const hidden = useStore(store, (state) => state.hiddenCategories)
  const counts = useMemo(() => countCategories(outline, knownCategories), [outline])
  if (counts.length === 0) return null
  const shown = counts.filter(({ category }) => !hidden.has(category)).length
  return (
    <Popover
      label={text.categories}
      className="max-w-[min(24rem,94vw)] p-2"
      button={(invoker) => (
        <Button look="quiet" className="h-7 text-sm" {...invoker}>
          {text.categories}{' '}
          {shown < counts.length && (
            <span className="text-ink-faint tabular-nums">
              {text.someOf(formatNumber(shown, language), formatNumber(counts.length, language))}
            </span>
          )}
        </Button>
      )}
    >
      <CategoryChips outline={outline} store={store} isFolded />
    </Popover>
  )
}

/** Filters boxes and content by category. A double click leaves only that one. */
export function CategoryChips({
  outline,
  store,
  isFolded = false,
}: CategoryChipsProps & { readonly isFolded?: boolean }) {
  const text = useText('app')
  const language = useLanguage()
  const hidden = useStore(store, (state) => state.hiddenCategories)
  const setCategoryHidden = (category: string, isHidden: boolean): void =>
    store.getState().setCategoryHidden(category, isHidden)
  const counts = useMemo(() => countCategories(outline, knownCategories), [outline])
  if (counts.length === 0) return null

  const showOnly = (wanted: string): void => {
    for (const { category } of counts) setCategoryHidden(category, category !== wanted)
  }
  const someAreHidden = counts.some(({ category }) => hidden.has(category))
  return (
    <fieldset
      aria-label={text.categories}
      className={classNames(
        'flex min-w-0 shrink-0 flex-wrap items-center gap-0.5',
        !isFolded && 'max-h-18 min-h-9 overflow-y-auto border-b border-line bg-paper px-2 py-1',
      )}
    >
      {counts.map(({ category, count }) => {
        const isShown = !hidden.has(category)
        return (
          <button
            key={category}
            type="button"
            aria-pressed={isShown}
            title={text.showOnly}
            data-category={category}
            className={classNames(
              'category-mark flex h-6.5 shrink-0 items-center gap-1.5 rounded-full px-2 text-sm transition-colors hover:bg-sunken',
              isShown ? 'text-ink' : 'text-ink-faint line-through',
            )}
            onClick={() => setCategoryHidden(category, isShown)}
            onDoubleClick={() => showOnly(category)}
          >
            {/* A bit of paper, so that in the dark, too, it has the colour of its boxes. */}
            <span
              aria-hidden
              data-category={category}
              className="on-paper category-mark rounded-[3px] bg-white p-[1.5px]"
            >
              <span
                className={classNames(
                  'block size-2.5 rounded-[2px] border-[1.5px] border-(--mark)',
                  isShown && 'bg-(--mark)',
                )}
              />
            </span>
            {categoryName(category, language)}{' '}
            <span className="text-ink-faint tabular-nums">{formatNumber(count, language)}</span>{' '}
            <span className="sr-only">{text.elements(formatNumber(count, language))}</span>
          </button>
        )
      })}
      {someAreHidden && (
        <Button
          look="quiet"
          className="h-6.5 text-sm"
          onClick={() => {
            for (const { category } of counts) setCategoryHidden(category, false)
          }}
        >
          {text.showAllCategories}
        </Button>
      )}
    </fieldset>
  )
}
