/** What is drawn step by step, so that the window answers in between. */
export interface Steps<T> {
  readonly steps: Iterator<unknown, T>
  readonly onDone: (result: T) => void
  readonly onFailed: (error: unknown) => void
}

/** Takes one step, and says whether it was the last. */
type Turn = () => boolean

const waiting: Turn[] = []
let isTaken = false

/**
 * Has steps taken in turn, one in each task of the window: all of those that came first, then the next ones'.
 * Answers what ends it early.
 */
export function takeTurns<T>({ steps, onDone, onFailed }: Steps<T>): () => void {
  const turn: Turn = () => {
    try {
      const step = steps.next()
      if (step.done !== true) return false
      onDone(step.value)
    } catch (error) {
      onFailed(error)
    }
    return true
  }
  waiting.push(turn)
  comeToNext()
  return () => leave(turn)
}

function comeToNext(): void {
  if (isTaken || waiting.length === 0) return
  isTaken = true
  // Not a frame: there are none in a window that nobody sees.
  setTimeout(() => {
    isTaken = false
    const [turn] = waiting
    if (turn?.()) leave(turn)
    comeToNext()
  })
}

function leave(turn: Turn): void {
  const index = waiting.indexOf(turn)
  if (index !== -1) waiting.splice(index, 1)
}
