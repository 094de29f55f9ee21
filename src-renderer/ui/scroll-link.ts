/** A place in a document that both panes know: how much of which page is above the view. */
export interface ScrollPlace {
  /** From 1. */
  readonly page: number
  /** 0..1 */
  readonly part: number
}

/** One pane's end of the link. */
export interface ScrollEnd {
  /** The user moves this pane: the other one follows until the user moves that. */
  readonly lead: () => void
  /** Neither follows: both are brought where they belong. */
  readonly release: () => void
  /** This pane has moved, by whomever. */
  readonly moved: (place: ScrollPlace) => void
  /** Calls when this pane is to follow; until the returned function is called. */
  readonly onFollow: (follow: (place: ScrollPlace) => void) => () => void
}

/** Two panes of which each shows the place of the other. */
export interface ScrollLink {
  readonly pages: ScrollEnd
  readonly content: ScrollEnd
}

/**
 * Ties two panes. Only the one that the user moves is followed: what follows moves too, and being
 * followed in turn would never come to rest.
 */
export function createScrollLink(isOn: () => boolean): ScrollLink {
  const followers = {
    pages: new Set<(place: ScrollPlace) => void>(),
    content: new Set<(place: ScrollPlace) => void>(),
  }
  let leader: 'pages' | 'content' | null = null

  const end = (own: 'pages' | 'content', other: 'pages' | 'content'): ScrollEnd => ({
    lead() {
      leader = own
    },
    release() {
      leader = null
    },
    moved(place) {
      if (leader !== own || !isOn()) return
      for (const follow of followers[other]) follow(place)
    },
    onFollow(follow) {
      followers[own].add(follow)
      return () => followers[own].delete(follow)
    },
  })
  return { pages: end('pages', 'content'), content: end('content', 'pages') }
}

/** Has the pane lead whenever the user moves it, by wheel, finger, key or scroll bar. */
export function leadByHand(pane: HTMLElement, { lead }: ScrollEnd, signal: AbortSignal): void {
  for (const name of ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const) {
    pane.addEventListener(name, lead, { passive: true, signal })
  }
}
