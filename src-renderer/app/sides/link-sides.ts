import type { RunsStore } from '../../runs/runs-store.ts'
import type { SettingsStore } from '../../settings/settings-store.ts'
import { linkPanes, type ScrollLink } from '../../ui/scroll-link.ts'
import type { AppStore, SideName } from '../app-store.ts'
import { isSameDocument } from './sides.ts'

const paneNames = ['main pages', 'main content', 'beside pages', 'beside content'] as const
type PaneName = (typeof paneNames)[number]

interface LinkedSides {
  readonly app: AppStore
  readonly appBeside: AppStore
  readonly runs: RunsStore
  readonly settings: SettingsStore
}

/**
 * Ties the panes of each side to each other, and those of both sides while two runs of one document stand
 * beside each other: a page of one is a page of the other then.
 */
export function linkSides({
  app,
  appBeside,
  runs,
  settings,
}: LinkedSides): Readonly<Record<SideName, ScrollLink>> {
  const isTied = (leader: PaneName, follower: PaneName): boolean => {
    if (!areOfOneSide(leader, follower)) {
      const { selectedRunId, sidesMoveTogether } = app.getState()
      const besideId = appBeside.getState().selectedRunId
      return sidesMoveTogether && isSameDocument(runs.getState().byId, selectedRunId, besideId)
    }
    return settings.getState().snapshot?.settings.view.panesMoveTogether ?? true
  }
  const ends = linkPanes(paneNames, isTied, areOfOneSide)
  return {
    main: { pages: ends['main pages'], content: ends['main content'] },
    beside: { pages: ends['beside pages'], content: ends['beside content'] },
  }
}

function areOfOneSide(one: PaneName, other: PaneName): boolean {
  return one.split(' ')[0] === other.split(' ')[0]
}
