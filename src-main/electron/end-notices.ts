import { Notification } from 'electron'
import type { AppEvent } from '#shared/bridge/events.ts'
import { createEndsWhileAway } from '#shared/runs/ends-while-away.ts'
import type { Run } from '#shared/runs/run.ts'
import type { Language } from '#shared/text/language.ts'
import { describeError } from '#shared/text/errors.ts'
import { describeEnds } from '#shared/text/run-ends.ts'

interface EndNoticesOptions {
  /** Whether the window is minimised, behind others or closed. */
  readonly userIsAway: () => boolean
  readonly areWanted: () => boolean
  readonly language: () => Language
  /** The user clicked: show the run, or just the window where several had ended. */
  readonly open: (runId: string | null) => void
}

interface EndNotices {
  readonly apply: (event: AppEvent) => void
  /** The window has the focus: what a notification says is seen. */
  readonly userIsBack: () => void
  readonly close: () => void
}

/** Tells by a notification of the system which runs have ended while the window was away: one for all. */
export function createEndNotices(options: EndNoticesOptions): EndNotices {
  // Kept: a notification that is garbage has no click any more.
  let shown: Notification | null = null
  const takeBack = (): void => {
    shown?.close()
    shown = null
  }

  const ends = createEndsWhileAway({
    userIsAway: () => options.areWanted() && options.userIsAway(),
    tell(ended) {
      takeBack()
      shown = show(ended)
    },
    later(act, delayMs) {
      const timer = setTimeout(act, delayMs)
      return () => clearTimeout(timer)
    },
  })

  function show(ended: readonly Run[]): Notification | null {
    if (!Notification.isSupported()) return null
    const { title, body } = describeEnds(ended, options.language(), describeError)
    const notification = new Notification({ title, body })
    const [only] = ended
    notification.on('click', () => options.open(ended.length === 1 && only ? only.id : null))
    notification.show()
    return notification
  }

  return {
    apply: ends.apply,
    userIsBack() {
      ends.userIsBack()
      takeBack()
    },
    close() {
      ends.stop()
      takeBack()
    },
  }
}
