import type { Run } from '#shared/runs/run.ts'
import { useText } from '../text/use-text.ts'
import { Button } from '../ui/button.tsx'
import { Popover } from '../ui/popover.tsx'
import type { RunControls } from './run-controls.ts'

interface StopChoiceProps {
  readonly run: Run
  readonly controls: RunControls
}

/** Stops what can be stopped, and says what can't: the interface has no way to cancel a parse. */
export function StopChoice({ run, controls }: StopChoiceProps) {
  const text = useText('control')
  if (run.state === 'queued') {
    return (
      <Button className="h-7" onClick={() => controls.cancel(run)}>
        {text.dontSend}
      </Button>
    )
  }
  if (run.imported) {
    return (
      <Button className="h-7" onClick={() => controls.cancel(run)}>
        {text.stopReading}
      </Button>
    )
  }
  const kind =
    run.state === 'uploading'
      ? 'stopSending'
      : run.mode === 'sync'
        ? 'stopWaiting'
        : 'stopFollowing'
  const notes = {
    stopSending: text.stopSendingNote,
    stopWaiting: text.stopWaitingNote,
    stopFollowing: text.stopFollowingNote,
  } as const
  return (
    <Popover
      label={text[kind]}
      className="max-w-88 flex-col gap-2 text-left text-sm open:flex"
      button={(invoker) => (
        <Button className="h-7" {...invoker}>
          {text[kind]}…
        </Button>
      )}
    >
      <p>{notes[kind]}</p>
      <div className="flex flex-wrap gap-1.5">
        <Button look="primary" className="h-7" onClick={() => controls.cancel(run)}>
          {text[kind]}
        </Button>
        <Button
          look="danger"
          className="h-7"
          title={text.forgetNote}
          onClick={() => controls.forget(run)}
        >
          {text.forget}
        </Button>
      </div>
      <p className="text-ink-faint">{text.forgetNote}</p>
    </Popover>
  )
}
