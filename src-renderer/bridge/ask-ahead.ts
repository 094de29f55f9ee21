import type { CallInput, CallName, CallOutput } from '#shared/bridge/calls.ts'
import type { AppEvent } from '#shared/bridge/events.ts'
import type { Result } from '#shared/errors.ts'
import type { Bridge, BridgeStatusEvent } from './bridge.ts'

/** What every window asks before it shows anything. */
type FirstCall = 'app.snapshot' | 'runs.list'
type Answers = { [N in FirstCall]?: Promise<Result<CallOutput<N>>> }

/**
 * A bridge whose first answers are on their way, each for the first who asks for it, and whose events are kept for the
 * first who listens: the core answers while the window's own script is still read.
 */
export function askAhead(bridge: Bridge): Bridge {
  const heard: (AppEvent | BridgeStatusEvent)[] = []
  let isHeard = false
  let tell: Parameters<Bridge['subscribe']>[0] = (event) => heard.push(event)
  // Before anything is asked: what changes after an answer is told.
  const stop = bridge.subscribe((event) => tell(event))
  const answers: Answers = {
    'app.snapshot': bridge.call('app.snapshot', {}),
    'runs.list': bridge.call('runs.list', {}),
  }
  return {
    ...bridge,
    call<N extends CallName>(name: N, input: CallInput<N>) {
      return takeAnswer(answers, name) ?? bridge.call(name, input)
    },
    subscribe(listener) {
      if (isHeard) return bridge.subscribe(listener)
      isHeard = true
      tell = listener
      for (const event of heard) listener(event)
      return stop
    },
  }
}

function takeAnswer<N extends CallName>(
  answers: Answers,
  name: N,
): Promise<Result<CallOutput<N>>> | undefined {
  // An answer is its name's, which an indexed type of some names can't express.
  const known = answers as { [M in CallName]?: Promise<Result<CallOutput<M>>> }
  const answer = known[name]
  delete known[name]
  return answer
}
