import type { LayoutElement } from '#shared/results/element.ts'
import type { Run } from '#shared/runs/run.ts'
import { useEffect, useMemo, useState } from 'react'
import { useCopy } from '../../content/use-copy.ts'
import { categoryName } from '../../text/categories.ts'
import { useLanguage } from '../../text/language.ts'
import { useText } from '../../text/use-text.ts'
import { ContextMenu } from '../../ui/context-menu.tsx'
import { elementMenuItems } from '../commands/element-menu.ts'
import { useApp, useView } from '../view-context.ts'
import type { RunResults } from './use-run-results.ts'

interface RunElementMenuProps {
  readonly run: Run
  readonly results: RunResults
}

/** The menu of what was pointed at, on the pages or in the content. */
export function RunElementMenu({ run, results }: RunElementMenuProps) {
  const view = useView()
  const language = useLanguage()
  const viewerText = useText('viewer')
  const asked = useApp((state) => state.elementMenu)
  const elements = useElementsOf(results, asked?.page ?? null)
  const copy = useCopy((message) => view.toasts.getState().show({ message }))
  const items = useMemo(
    () => asked && elements && elementMenuItems(view, language, { run, asked, elements, copy }),
    [view, language, run, asked, elements, copy],
  )
  if (!asked || !items) return null
  const category = elements?.find(({ key }) => key === asked.key)?.category
  return (
    <ContextMenu
      // Another request opens another menu, in its own place.
      key={`${asked.at.x} ${asked.at.y}`}
      label={category ? categoryName(category, language) : viewerText.pageLabel(asked.page)}
      at={asked.at}
      items={items}
      // The next request may be here before the end of this menu is told.
      onClose={() =>
        view.app.setState(({ elementMenu }) => (elementMenu === asked ? { elementMenu: null } : {}))
      }
    />
  )
}

/** What is on a page; null until it has been read, none where it can't be. */
function useElementsOf(
  { loadElements }: RunResults,
  page: number | null,
): readonly LayoutElement[] | null {
  const [read, setRead] = useState<{ page: number; elements: readonly LayoutElement[] } | null>(
    null,
  )
  useEffect(() => {
    if (page === null) return undefined
    let isGone = false
    const show = (elements: readonly LayoutElement[]): void => {
      if (!isGone) setRead({ page, elements })
    }
    loadElements(page, page).then(show, () => show([]))
    return () => {
      isGone = true
    }
  }, [loadElements, page])
  return read?.page === page ? read.elements : null
}
