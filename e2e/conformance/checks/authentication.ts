import type { Answer } from '../answer.ts'
import type { Check } from '../check.ts'
import { NotChecked } from '../violation.ts'
import { mustBeRefused } from '../errors.ts'
import { completedSheets } from '../followed.ts'
import { sampleDocument } from '../sampled.ts'
import type { Subject } from '../subject.ts'

type Ask = (subject: Subject) => Promise<Answer>

/** The endpoints of interface §4, each with a request that would be answered. */
const endpoints: readonly (readonly [name: string, ask: Ask])[] = [
  ['parse', async (subject) => subject.parse(await sampleDocument(subject))],
  ['submit', async (subject) => subject.submit(await sampleDocument(subject))],
  ['history', (subject) => subject.history()],
]

/** Interface §5. Which of 401 and 403 it is, and in which words, is not shown. */
const refusals = [401, 403] as const

export const authenticationChecks: readonly Check[] = [
  ...endpoints.flatMap(([name, ask]) => [
    refused(`${name} is refused without a key`, undefined, ask),
    refused(`${name} is refused with a wrong key`, 'no-such-key', ask),
  ]),
  {
    from: '§5.1',
    name: 'retrieve is refused without a key and with a wrong one',
    run: async (subject) => {
      const { id } = await completedSheets(withKey(subject))
      for (const apiKey of [undefined, 'no-such-key']) {
        mustBeRefused(await subject.as({ apiKey }).retrieve(id), refusals)
      }
    },
  },
]

function refused(name: string, apiKey: string | undefined, ask: Ask): Check {
  return {
    from: '§5.1',
    name,
    run: async (subject) => mustBeRefused(await ask(withKey(subject).as({ apiKey })), refusals),
  }
}

/** The subject, if it asks for a key at all. */
function withKey(subject: Subject): Subject {
  if (subject.apiKey === undefined) throw new NotChecked('no key was given')
  return subject
}
