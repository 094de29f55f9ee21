import type { Settings } from '#shared/settings/settings.ts'
import { useEffect, useRef } from 'react'
import type { View } from '../view.ts'
import { useView } from '../view-context.ts'
import type { RunResults } from './use-run-results.ts'

type ContentTab = Settings['view']['contentTab']

/** Another tab of the content begins where the pages are, as long as the two move together. */
export function usePlaceKeptByTabs(
  tab: ContentTab | undefined,
  outline: RunResults['outline'],
): void {
  const view = useView()
  const shown = useRef(tab)
  useEffect(() => {
    const before = shown.current
    shown.current = tab
    if (before === undefined || tab === undefined || before === tab) return
    showPlace(view, outline)
  }, [tab, view, outline])
}

/** What is selected on the page that is read, or else that page. */
function showPlace({ app, settings, viewer }: View, outline: RunResults['outline']): void {
  if (settings.getState().snapshot?.settings.view.panesMoveTogether === false) return
  const { page, selectedKey: key } = viewer.getState()
  if (page === 0) return
  const isOnPage = key !== null && outline?.pages[outline.keys.indexOf(key)] === page
  app.setState({ reveal: isOnPage ? { key } : { page } })
}
