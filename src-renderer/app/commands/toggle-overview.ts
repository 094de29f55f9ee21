import type { View } from '../view.ts'

/** So narrow that the overview lies over half of the pages: it comes when it is asked for, and goes when a place is chosen. */
export const coveredWindow = '(max-width: 447px)'

/** Shows what was shown of the overview last, or hides it. */
export function toggleOverview({ app, settings }: Pick<View, 'app' | 'settings'>): void {
  if (window.matchMedia(coveredWindow).matches) {
    app.setState(({ overviewIsOver }) => ({ overviewIsOver: !overviewIsOver }))
    return
  }
  const { snapshot, update } = settings.getState()
  if (!snapshot) return
  const { overview } = snapshot.settings.view
  void update({ view: { overview: overview === 'none' ? 'thumbnails' : 'none' } })
}
