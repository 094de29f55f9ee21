import type { AppEvent } from '#shared/bridge/events.ts'
import type { App } from '../create-app.ts'
import type { KeyOwner } from '../ports.ts'
import { findPlace, type Place, type PlaceOptions } from './find-place.ts'
import { OwnerLost } from './owner-lost.ts'

/** The library at one owner, for what a shell tells each before anything else. */
export interface EnteredPlace {
  readonly dispatch: App['dispatch']
  giveKey(owner: KeyOwner, key: string): void | Promise<void>
}

export interface KeepPlaceOptions extends PlaceOptions {
  /**
   * Whether all runs that were left under way go on: not for a command that only looks something up, which must
   * not begin to send documents.
   */
  readonly resumesRuns: boolean
  /** Called with each owner before anything else is asked of it, as with the keys of this shell. */
  readonly introduce?: (place: EnteredPlace) => Promise<void>
  /** For the first owner. Default 10 s: who starts a window sees nothing meanwhile. */
  readonly firstPatienceMs?: number
  /** Ends waiting: for an owner, and for answers that cost money when this process ends and others go on. */
  readonly hurry?: AbortSignal
}

export interface KeptPlace {
  /**
   * Asks whoever owns the library; and the next owner when this one is gone, where the first has not begun or
   * asking again does no harm. Throws `OwnerLost` where it may.
   */
  ask<T>(
    mayRepeat: () => boolean | Promise<boolean>,
    question: (at: Place) => Promise<T>,
  ): Promise<T>
  isOwner(): boolean
  /** From now on runs that were left under way go on, here and at each owner to come. */
  continueRuns(): Promise<void>
  close(): Promise<void>
}

const defaultFirstPatienceMs = 10_000
/** An owner that ends may have to wait for what it sends. */
const patienceMs = 60_000

/**
 * Finds a place, and another one whenever its owner is gone. `onEntered` is called at each, before anything is
 * asked of it but `introduce`.
 */
export async function keepPlace(
  options: KeepPlaceOptions,
  onEvent: (event: AppEvent) => void,
  onEntered: (isAnother: boolean) => void,
): Promise<KeptPlace> {
  const closing = new AbortController()
  const giveUp = options.hurry ? AbortSignal.any([closing.signal, options.hurry]) : closing.signal
  let place: Place | null = null
  let isAnother = false
  let { resumesRuns } = options
  let finding: Promise<Place> | null = null

  async function enter(waitMs: number): Promise<Place> {
    const found = await findPlace(options, onEvent, waitMs, giveUp)
    try {
      // Who was closed while it became the owner begins nothing.
      if (closing.signal.aborted) throw new OwnerLost(false)
      const at = found.kind === 'owner' ? found.app : found.link
      await options.introduce?.(at)
      if (resumesRuns) await at.continueRuns()
    } catch (error) {
      await leave(found, options.hurry)
      // It ended just as we were let in.
      if (error instanceof OwnerLost && !closing.signal.aborted) return enter(waitMs)
      throw error
    }
    if (found.kind === 'owner') found.app.events.subscribe(onEvent)
    else void found.link.lost.then(() => replace(found))
    place = found
    onEntered(isAnother)
    isAnother = true
    return found
  }

  function replace(gone: Place): void {
    if (place !== gone || closing.signal.aborted) return
    place = null
    here().catch((error: unknown) => {
      if (closing.signal.aborted) return
      options.log.warn('owner.not-found', { reason: String(error) })
    })
  }

  /** Looked for again where that has failed before. */
  async function here(): Promise<Place> {
    if (closing.signal.aborted) throw new OwnerLost(false)
    if (place) return place
    finding ??= enter(patienceMs).finally(() => (finding = null))
    return finding
  }

  await enter(options.firstPatienceMs ?? defaultFirstPatienceMs)
  const kept: KeptPlace = {
    async ask(mayRepeat, question) {
      for (;;) {
        const at = await here()
        try {
          return await question(at)
        } catch (error) {
          const isLost = error instanceof OwnerLost && !closing.signal.aborted
          if (!isLost || (error.mayBeDone && !(await mayRepeat()))) throw error
          replace(at)
        }
      }
    },
    isOwner: () => place?.kind === 'owner',
    async continueRuns() {
      resumesRuns = true
      await kept.ask(
        () => true,
        async (at) => (at.kind === 'owner' ? at.app : at.link).continueRuns(),
      )
    },
    async close() {
      closing.abort()
      const last = place ?? (await finding?.catch(() => null))
      place = null
      if (last) await leave(last, options.hurry)
    },
  }
  return kept
}

async function leave(place: Place, hurry: AbortSignal | undefined): Promise<void> {
  if (place.kind === 'guest') return place.link.close()
  if (place.server.guestCount() > 0) await sendingFinished(place.app, hurry)
  await place.server.close()
  await place.app.close()
}

async function sendingFinished(app: App, hurry: AbortSignal | undefined): Promise<void> {
  if (hurry?.aborted) return
  const hurried = Promise.withResolvers<void>()
  hurry?.addEventListener('abort', () => hurried.resolve(), { once: true })
  await Promise.race([app.finishSending(), hurried.promise])
}
