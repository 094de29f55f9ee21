import { successOf } from '../answer.ts'
import type { Check } from '../check.ts'
import { must, NotChecked } from '../violation.ts'
import { follow, submitDocument } from '../followed.ts'
import { parseSample, sampleDocument, sampleResult } from '../sampled.ts'
import { historyShape, resultShape } from '../shapes.ts'
import type { Subject } from '../subject.ts'

/** The same interface under the paths of newer deployments. */
export const pathChecks: readonly Check[] = [
  {
    from: 'observed',
    name: 'under the other paths a document is answered alike',
    run: async (subject) => {
      const other = await otherPaths(subject)
      const result = await parseSample(other, { output_formats: '["html","markdown","text"]' })
      const { content } = await sampleResult(subject)
      must(result.content.text === content.text, 'its text is another')
    },
  },
  {
    from: 'observed',
    name: 'under the other paths a request is submitted, followed, listed and fetched',
    run: async (subject) => {
      const other = await otherPaths(subject)
      const id = await submitDocument(other, await sampleDocument(subject))
      const { last } = await follow(other, id)
      successOf(await subject.download(last.batches[0]?.download_url ?? ''), resultShape)
      const { requests } = successOf(await other.history(), historyShape)
      must(
        requests.some((request) => request.id === id),
        `request ${id} is not in the history`,
      )
    },
  },
]

/** The paths that were not asked for, where the service has them at all. */
async function otherPaths(subject: Subject): Promise<Subject> {
  const layout = subject.layout === 'document-ai' ? 'document-digitization' : 'document-ai'
  const other = subject.as({ layout })
  const answers = [
    (await other.history()).status,
    (await other.parse(await sampleDocument(subject))).status,
  ]
  // A service may have one layout; half of the other is none.
  if (answers.every((status) => status === 404 || status === 405)) {
    throw new NotChecked(`the service has no ${layout} paths`)
  }
  return other
}
