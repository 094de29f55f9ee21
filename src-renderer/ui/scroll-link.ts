/** A place in a document that all panes know: how much of which page is above the view. */
export interface ScrollPlace {
  /** From 1. */
  readonly page: number
  /** 0..1 */
  readonly part: number
}

/** One pane's end of the link. */
export interface ScrollEnd {
  /** The user moves this pane: the others follow until the user moves one of those. */
  readonly lead: () => void
  /** This pane is brought to something, as those of its run are by themselves: only others follow. */
  readonly bring: () => void
  /** None follows: all are brought where they belong. */
  readonly release: () => void
  /** This pane has moved, by whomever. */
  readonly moved: (place: ScrollPlace) => void
  /** Calls when this pane is to follow; until the returned function is called. */
  readonly onFollow: (follow: (place: ScrollPlace) => void) => () => void
}

/** The two panes of one run, of which each shows the place of the other. */
export interface ScrollLink {
  readonly pages: ScrollEnd
  readonly content: ScrollEnd
}

/**
 * Ties panes by their names. Only the one that the user moves is followed, by those that are tied to it now:
 * what follows moves too, and being followed in turn would never come to rest.
 *
 * @param areOfOneRun whether what brings one pane to something brings the other there, too
 */
export function linkPanes<N extends string>(
  names: readonly N[],
  isTied: (leader: N, follower: N) => boolean,
  areOfOneRun: (leader: N, follower: N) => boolean = () => true,
): Readonly<Record<N, ScrollEnd>> {
  const followers = new Map<N, Set<(place: ScrollPlace) => void>>(
    names.map((name) => [name, new Set()]),
  )
  let leader: N | null = null
  let isBrought = false
  const setLeader = (name: N | null, brought: boolean): void => {
    leader = name
    isBrought = brought
  }

  const end = (own: N): ScrollEnd => ({
    lead: () => setLeader(own, false),
    bring: () => setLeader(own, true),
    release: () => setLeader(null, false),
    moved(place) {
      if (leader !== own) return
      for (const [name, follows] of followers) {
        if (name === own || (isBrought && areOfOneRun(own, name))) continue
        if (isTied(own, name)) for (const follow of follows) follow(place)
      }
    },
    onFollow(follow) {
      followers.get(own)?.add(follow)
      return () => followers.get(own)?.delete(follow)
    },
  })
  // Every name has its end.
  return Object.fromEntries(names.map((name) => [name, end(name)])) as Record<N, ScrollEnd>
}

/**
 * Has the pane lead whenever the user moves it, by wheel, finger, key or scroll bar. To press a button in it moves
 * nothing: what changes its rows then, as a heal does, must not take the others along.
 */
export function leadByHand(pane: HTMLElement, { lead }: ScrollEnd, signal: AbortSignal): void {
  const options = { passive: true, signal }
  for (const name of ['wheel', 'touchmove'] as const) pane.addEventListener(name, lead, options)
  const leadUnlessPressing = (event: Event): void => {
    const isPress = !(event instanceof KeyboardEvent) || event.key === 'Enter' || event.key === ' '
    const isOnButton = event.target instanceof Element && event.target.closest('button') !== null
    if (!isPress || !isOnButton) lead()
  }
  for (const name of ['pointerdown', 'keydown'] as const) {
    pane.addEventListener(name, leadUnlessPressing, options)
  }
}
