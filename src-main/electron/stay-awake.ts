import { powerSaveBlocker } from 'electron'
import type { AppEvent } from '#shared/bridge/events.ts'

/** Keeps the machine from sleeping while bytes go out, and not while a service works on what it has. */
export interface StayAwake {
  apply(event: AppEvent): void
  /** The app ends: nothing goes out any more. */
  close(): void
}

export function createStayAwake(): StayAwake {
  const uploading = new Set<string>()
  let blocker: number | null = null

  function decide(): void {
    if (uploading.size > 0) blocker ??= powerSaveBlocker.start('prevent-app-suspension')
    else if (blocker !== null) {
      powerSaveBlocker.stop(blocker)
      blocker = null
    }
  }

  return {
    apply(event) {
      if (event.name === 'runs.changed') {
        const { id, state } = event.data.run
        if (state === 'uploading') uploading.add(id)
        else uploading.delete(id)
      } else if (event.name === 'runs.removed') uploading.delete(event.data.runId)
      else return
      decide()
    },
    close() {
      uploading.clear()
      decide()
    },
  }
}
