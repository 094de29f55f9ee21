import type { BlackOutBox } from '#shared/documents/black-out-box.ts'
import type { BlackOutProgress } from '#shared/documents/black-out.ts'
import type { ErrorData } from '#shared/errors.ts'
import { useEffect, useRef, useState } from 'react'
import type { ParseChoice } from '../../runs/parse-choice.ts'
import { useView } from '../view-context.ts'

interface BlackingOut {
  readonly isMaking: boolean
  /** Null until the first pages are done. */
  readonly progress: BlackOutProgress | null
  readonly error: ErrorData | null
  /** Answers whether its parse has begun. */
  readonly start: (choice: ParseChoice, boxes: readonly BlackOutBox[]) => Promise<boolean>
}

/** Makes the document of black parts and has it parsed; who leaves meanwhile gives it up, and nothing is sent. */
export function useBlackingOut({ id, name }: { id: string; name: string }): BlackingOut {
  const { bridge, runs, app } = useView()
  const [isMaking, setMaking] = useState(false)
  const [progress, setProgress] = useState<BlackOutProgress | null>(null)
  const [error, setError] = useState<ErrorData | null>(null)
  const leaving = useRef(new AbortController())

  useEffect(() => {
    const left = new AbortController()
    leaving.current = left
    const stop = bridge.subscribe((event) => {
      if (event.name === 'documents.blacking-out' && event.data.documentId === id)
        setProgress(event.data)
    })
    return () => {
      stop()
      left.abort()
    }
  }, [bridge, id])

  useEffect(() => {
    if (!isMaking) return undefined
    return () => void bridge.call('documents.stopBlackingOut', { documentId: id })
  }, [bridge, id, isMaking])

  async function start(choice: ParseChoice, boxes: readonly BlackOutBox[]): Promise<boolean> {
    const { signal } = leaving.current
    setError(null)
    setProgress(null)
    setMaking(true)
    const made = await bridge.call('documents.blackOut', {
      documentId: id,
      name,
      boxes: [...boxes],
    })
    if (signal.aborted) return false
    const started = made.ok
      ? await bridge.call('runs.start', {
          ...choice,
          documentId: made.data.id,
          name: made.data.name,
          onExisting: 'ask',
          inParts: true,
        })
      : made
    setMaking(false)
    if (!started.ok) {
      setError(started.error)
      return false
    }
    runs.getState().add(started.data.run)
    app.setState({ selectedRunId: started.data.run.id, drawerIsOpen: false })
    return true
  }

  return { isMaking, progress, error, start }
}
