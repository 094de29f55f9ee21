import { successOf } from '../answer.ts'
import type { Check } from '../check.ts'
import { must, shown } from '../violation.ts'
import { completedSheets } from '../followed.ts'
import { historyShape } from '../shapes.ts'

/** Interface §2.3 and §4.3. */
export const historyChecks: readonly Check[] = [
  {
    from: '§4.3',
    name: 'the history lists a request with its state, model and times',
    run: async (subject) => {
      const { id, status, requested_at: asked } = await completedSheets(subject)
      const { requests } = successOf(await subject.history(), historyShape)
      const entry = requests.find((request) => request.id === id)
      must(entry !== undefined, `request ${id} is not in the history`)
      must(entry.status === status, `its status is ${entry.status} instead of ${status}`)
      must(entry.requested_at === asked, `it was asked for at ${entry.requested_at}, not ${asked}`)
      must(Boolean(entry.updated_at ?? entry.completed_at), `it has one time: ${shown(entry)}`)
    },
  },
]
