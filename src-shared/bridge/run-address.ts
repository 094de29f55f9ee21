const prefix = '#run='

/** Where someone reads in a run. */
export interface ReadingPlace {
  /** From 1. */
  readonly page: number
  /** How much of the page is above the view, as a share of its height, -1..1: below 0 the page begins within the view. */
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
  const percent = Math.round(place.part * 100)
  const part =
    percent === 0 ? '' : `.${percent < 0 ? '-' : ''}${String(Math.abs(percent)).padStart(2, '0')}`
  return `${run}&page=${place.page}${part}${element}`
}

/** The run that a `location.hash` names. Null where it names none. */
export function runInAddress(hash: string): string | null {
  return hash.startsWith(prefix) ? readPart(hash, 'run') : null
}

/** The place that a `location.hash` names. Null where it names none. */
export function placeInAddress(hash: string): ReadingPlace | null {
  if (!hash.startsWith(prefix)) return null
  const at = /^([1-9]\d{0,8})(?:\.(-?\d{1,3}))?$/.exec(readPart(hash, 'page') ?? '')
  if (!at) return null
  const part = Math.max(-1, Math.min(1, Number(at[2] ?? 0) / 100))
  return { page: Number(at[1]), part, elementKey: readPart(hash, 'element') }
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
