const prefix = '#run='

/** Where someone reads in a run. */
export interface ReadingPlace {
  /** From 1. */
  readonly page: number
  /** How much of the page is above the view, 0..1. */
  readonly part: number
  /** The selected element. */
  readonly elementKey: string | null
}

/** What follows the view's address to show a run, at a place of it if one is given; empty for no run. */
export function runAddress(runId: string | null, place?: ReadingPlace): string {
  if (runId === null) return ''
  const run = prefix + encodeURIComponent(runId)
  if (!place) return run
  const element =
    place.elementKey === null ? '' : `&element=${encodeURIComponent(place.elementKey)}`
  const part = place.part === 0 ? '' : `.${String(Math.round(place.part * 100)).padStart(2, '0')}`
  return `${run}&page=${place.page}${part}${element}`
}

/** The run that a `location.hash` names. Null where it names none. */
export function runInAddress(hash: string): string | null {
  return hash.startsWith(prefix) ? readPart(hash, 'run') : null
}

/** The place that a `location.hash` names. Null where it names none. */
export function placeInAddress(hash: string): ReadingPlace | null {
  if (!hash.startsWith(prefix)) return null
  const at = Number(readPart(hash, 'page'))
  if (!Number.isFinite(at) || at < 1) return null
  const page = Math.floor(at)
  return { page, part: at - page, elementKey: readPart(hash, 'element') }
}

/** Null where it is absent, empty or no text. */
function readPart(hash: string, name: string): string | null {
  const part = hash
    .slice(1)
    .split('&')
    .find((each) => each.startsWith(`${name}=`))
  try {
    return decodeURIComponent(part?.slice(name.length + 1) ?? '') || null
  } catch {
    return null
  }
}
