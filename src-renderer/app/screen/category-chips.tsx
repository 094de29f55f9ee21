import { knownCategories } from '#shared/results/category.ts'
import { useMemo } from 'react'
import { useStore } from 'zustand'
import { countCategories, type Outline } from '../../results/outline.ts'
import { categoryName } from '../../text/categories.ts'
import { formatNumber } from '../../text/format.ts'
import { useLanguage } from '../../text/language.ts'
import { useText } from '../../text/use-text.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import type { ViewerStore } from '../../viewer/viewer-store.ts'

interface CategoryChipsProps {
  readonly outline: Outline
  readonly store: ViewerStore
}

/** Filters boxes and content by category. A double click leaves only that one. */
export function CategoryChips({ outline, store }: CategoryChipsProps) {
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
      className="flex h-9 min-w-0 shrink-0 items-center gap-0.5 overflow-x-auto border-b border-line bg-paper px-2 [scrollbar-width:none]"
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
            <span
              aria-hidden
              className={classNames(
                'size-2.5 rounded-[3px] border-[1.5px] border-(--mark)',
                isShown && 'bg-(--mark)',
              )}
            />
            {categoryName(category, language)}{' '}
            <span className="text-ink-faint tabular-nums">{formatNumber(count, language)}</span>{' '}
            <span className="sr-only">{text.elements}</span>
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
