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
 */
export function linkPanes<N extends string>(
  names: readonly N[],
  isTied: (leader: N, follower: N) => boolean,
): Readonly<Record<N, ScrollEnd>> {
  const followers = new Map<N, Set<(place: ScrollPlace) => void>>(
    names.map((name) => [name, new Set()]),
  )
  let leader: N | null = null

  const end = (own: N): ScrollEnd => ({
    lead() {
      leader = own
    },
    release() {
      leader = null
    },
    moved(place) {
      if (leader !== own) return
      for (const [name, follows] of followers) {
        if (name !== own && isTied(own, name)) for (const follow of follows) follow(place)
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
