import type { CallDefinition } from '#shared/bridge/define.ts'
import { AppError, type ErrorData } from '#shared/errors.ts'
import { toErrorData } from '../bridge/error-data.ts'
import { createEventHub, type EventHub } from '../bridge/event-hub.ts'
import type { App } from '../create-app.ts'
import { openDataFolder } from '../db/data-folder.ts'
import type { Desktop, FileGrants, SecretStore } from '../ports.ts'
import type { Place } from './find-place.ts'
import { createGrantLedger, type GrantLedger } from './grant-ledger.ts'
import { createGuestCalls, Refused } from './guest-calls.ts'
import { keepPlace, type KeepPlaceOptions } from './keep-place.ts'
import { OwnerLost } from './owner-lost.ts'

/** The library as every shell has it, whichever process owns it. */
export interface LibraryAccess extends Pick<
  App,
  'dispatch' | 'resources' | 'wake' | 'drain' | 'close'
> {
  readonly events: EventHub
  readonly grants: FileGrants
  /** From now on runs that were left under way go on, where the library was opened without. */
  continueRuns(): void
  /** Whether the core runs in this process just now. */
  isOwner(): boolean
}

export interface LibraryOptions extends KeepPlaceOptions {
  readonly desktop: Desktop
  /** Where this shell keeps keys across starts; a shell that can't leaves it to the owner. */
  readonly secrets?: SecretStore
}

/**
 * Opens the library: in this process where nobody has it, else as a guest of the process that does. When that one
 * ends or dies, another of its guests becomes the owner, and calls go on there.
 *
 * Throws what `findPlace` and `introduce` throw.
 */
export async function openLibrary(options: LibraryOptions): Promise<LibraryAccess> {
  const { log } = options
  const folder = openDataFolder(options.dataDir)
  const events = createEventHub(log)
  const grants = createGrantLedger()
  const guestCalls = createGuestCalls({ ...options, folder, grants })
  const tellGrants = createTelling(grants)
  const kept = await keepPlace(
    options,
    // Name and data belong together on this side as on the other.
    ({ name, data }) => events.emit(name, data as never),
    (isAnother) => {
      grants.forgetTold()
      if (!isAnother) return
      // What was heard last may be old, and who waits for its runs must ask anew.
      events.skip()
      events.emit('app.owner-changed', {})
    },
  )

  async function answer(at: Place, name: string, input: unknown): Promise<unknown> {
    await tellGrants(at)
    const own = at.kind === 'guest' ? guestCalls.get(name) : undefined
    if (at.kind === 'guest' && own) return own(at.link, input)
    const result = await (at.kind === 'owner' ? at.app : at.link).dispatch(name, input)
    if (!result.ok) throw new Refused(result.error)
    return result.data
  }

  function failureOf(error: unknown, where: string): ErrorData {
    if (error instanceof Refused) return error.error
    if (error instanceof OwnerLost) return new AppError('bridge.disconnected', {}).toData()
    return toErrorData(error, where, log)
  }

  return {
    events,
    grants,
    async dispatch(name, input) {
      // Before it is asked: what happens meanwhile is told again rather than not at all.
      const sequence = events.sequence()
      try {
        const mayRepeat = (): Promise<boolean> => isRepeatable(name)
        const data = await kept.ask(mayRepeat, (at) => answer(at, name, input))
        // A view counts the events that it hears here.
        const isCounted = name === 'app.snapshot' && typeof data === 'object'
        return { ok: true, data: isCounted ? { ...data, sequence } : data }
      } catch (error) {
        return { ok: false, error: failureOf(error, `call.${name}`) }
      }
    },
    async resources(request) {
      try {
        return await kept.ask(always, (at) =>
          at.kind === 'owner' ? at.app.resources(request) : at.link.resources(request),
        )
      } catch (error) {
        // Who has gone is told nothing.
        if (request.signal.aborted) return new Response(null, { status: 503 })
        return Response.json(failureOf(error, 'resource'), { status: 500 })
      }
    },
    continueRuns() {
      kept
        .continueRuns()
        .catch((error: unknown) => log.warn('owner.not-found', { reason: String(error) }))
    },
    wake() {
      const waking = kept.ask(always, async (at) => (at.kind === 'owner' ? at.app : at.link).wake())
      waking.catch((error: unknown) => log.warn('owner.not-woken', { reason: String(error) }))
    },
    drain: () => kept.ask(always, (at) => (at.kind === 'owner' ? at.app : at.link).drain()),
    isOwner: () => kept.isOwner(),
    close: () => kept.close(),
  }
}

const always = (): boolean => true

/**
 * Tells each owner of the files that this shell's user chose. Resolves when it knows of all of them, also of those
 * that another call is just telling it of: what is asked next may be about them.
 */
function createTelling(grants: GrantLedger): (at: Place) => Promise<void> {
  let underWay: Promise<unknown> = Promise.resolve()
  return async (at) => {
    const untold = grants.takeUntold()
    if (at.kind === 'owner') return at.app.grants.takeOver(untold)
    if (untold.length > 0) {
      const telling = Promise.all([underWay, at.link.takeOver(untold)])
      underWay = telling
      telling.catch(() => {
        if (underWay === telling) underWay = Promise.resolve()
      })
    }
    try {
      await underWay
    } catch (error) {
      // The next owner is told of all of them anew, and what is asked has not begun.
      throw error instanceof OwnerLost ? new OwnerLost(false, error) : error
    }
  }
}

async function isRepeatable(name: string): Promise<boolean> {
  const { calls } = await import('#shared/bridge/calls.ts')
  const definitions: Readonly<Record<string, CallDefinition>> = calls
  return Object.hasOwn(definitions, name) && definitions[name]?.repeatable === true
}
