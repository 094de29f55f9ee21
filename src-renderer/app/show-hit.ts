import type { Hit } from '../find/pair-hits.ts'
import type { View } from './view.ts'

/** Brings a hit of the search into view on its page and in the content. */
export function showHit({ app, viewer }: Pick<View, 'app' | 'viewer'>, hit: Hit): void {
  const { hiddenCategories, setCategoryHidden, showBox, showElement, showPage } = viewer.getState()
  const { page, onPage, inElement } = hit
  const box = onPage?.boxes[0]
  if (box) showBox(page, box, 'find')
  else if (inElement) showElement(inElement.key, 'find')
  else showPage(page, 'find')

  if (inElement && hiddenCategories.has(inElement.category)) {
    setCategoryHidden(inElement.category, false)
  }
  app.setState(({ pane }) => ({
    reveal: inElement ? { key: inElement.key } : { page },
    // Where one pane has to do, it is one that has the hit.
    pane: inElement === null ? 'pages' : onPage === null ? 'content' : pane,
  }))
}
