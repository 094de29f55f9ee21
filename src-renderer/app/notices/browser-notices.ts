import { createEndsWhileAway } from '#shared/runs/ends-while-away.ts'
import { describeEnds } from '#shared/text/run-ends.ts'
import { describeError } from '../../text/describe-error.ts'
import type { View } from '../view.ts'
import { currentLanguage } from '../current-language.ts'
import { openRun } from '../open-run.ts'

/** Several tabs of Recto say the same: the browser shows what has one tag once. */
const tag = 'recto-ended'

/**
 * Tells by a notification of the browser which runs have ended while the page was away. Only with
 * the user's permission, which the settings ask for, and only where the shell doesn't tell by itself.
 */
export function startBrowserNotices(view: View, window: Window & typeof globalThis): () => void {
  const stopping = new AbortController()
  const areWanted = (): boolean => {
    const snapshot = view.settings.getState().snapshot
    return (
      snapshot !== null &&
      !snapshot.capabilities.systemNotices &&
      snapshot.settings.notifications &&
      'Notification' in window &&
      window.Notification.permission === 'granted'
    )
  }
  const ends = createEndsWhileAway({
    userIsAway: () => areWanted() && !window.document.hasFocus(),
    tell(ended) {
      const { title, body } = describeEnds(ended, currentLanguage(view), describeError)
      const notification = new window.Notification(title, { body, tag })
      const [only] = ended
      notification.addEventListener('click', () => {
        window.focus()
        if (only && ended.length === 1) openRun(view.app, only.id)
        notification.close()
      })
      window.addEventListener('focus', () => notification.close(), {
        once: true,
        signal: stopping.signal,
      })
    },
    later(act, delayMs) {
      const timer = setTimeout(act, delayMs)
      return () => clearTimeout(timer)
    },
  })
  const stopListening = view.bridge.subscribe((event) => {
    if (event.name !== 'bridge.status') ends.apply(event)
  })
  window.addEventListener('focus', () => ends.userIsBack(), { signal: stopping.signal })
  return () => {
    stopListening()
    stopping.abort()
    ends.stop()
  }
}
