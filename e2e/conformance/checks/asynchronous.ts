import { successOf } from '../answer.ts'
import type { Check } from '../check.ts'
import { must, mustBeNone, shown } from '../violation.ts'
import {
  completedSheets,
  follow,
  followedPages,
  followSheets,
  submitDocument,
} from '../followed.ts'
import { makeSheets } from '../documents/sheets.ts'
import {
  batchTransitionViolations,
  requestTransitionViolations,
} from '../invariants/transitions.ts'
import { sampleDocument } from '../sampled.ts'
import { submittedShape } from '../shapes.ts'

/** Submit and retrieve: interface §2.1, §2.2, §3, §4.1 and §4.2. */
export const asyncChecks: readonly Check[] = [
  {
    from: '§4.1',
    name: 'a submit is answered with 200 and a request_id, at once',
    run: async (subject) => {
      const document = await makeSheets(100)
      const began = performance.now()
      const answer = await subject.submit(document)
      const tookMs = performance.now() - began
      const body = successOf(answer, submittedShape)
      must(!Object.hasOwn(body, 'elements'), 'it is answered with the result')
      must(tookMs < 15_000, `it took ${Math.round(tookMs / 1000)} s`)
      await follow(subject, body.request_id)
    },
  },
  {
    from: '§4.1',
    name: 'every submit gets an id of its own',
    run: async (subject) => {
      const document = await sampleDocument(subject)
      const [one, two] = await Promise.all([
        submitDocument(subject, document),
        submitDocument(subject, document),
      ])
      must(one !== two, `both are ${one}`)
    },
  },
  {
    from: '§2.1',
    name: 'a request is described with its id, states, pages, batches and times',
    run: async (subject) => {
      const { requestId, last } = await followSheets(subject)
      must(last.id === requestId, `its id is ${last.id} instead of ${requestId}`)
      must(last.total_pages === followedPages, `it has ${last.total_pages} pages`)
      must(Boolean(last.updated_at ?? last.completed_at), 'it has no time of its last change')
    },
  },
  {
    from: '§2.2',
    name: 'batches of 10 pages cover the document, in order',
    run: async (subject) => {
      const ranges = (await completedSheets(subject)).batches.map(
        ({ start_page: start, end_page: end }) => `${start}-${end}`,
      )
      must(ranges.join() === '1-10,11-20,21-28', `they are ${ranges.join(', ')}`)
    },
  },
  {
    from: '§2.2',
    name: 'batch ids count up from 0',
    run: async (subject) => {
      const ids = (await completedSheets(subject)).batches.map(({ id }) => String(id))
      must(ids.join() === '0,1,2', `they are ${ids.join(', ')}`)
    },
  },
  {
    from: '§2.1',
    name: 'a completed request has all pages completed, and no failure message',
    run: async (subject) => {
      const { completed_pages: pages, failure_message, batches } = await completedSheets(subject)
      must(pages === followedPages, `completed pages are ${pages} of ${followedPages}`)
      const told = [failure_message, ...batches.map((batch) => batch.failure_message)]
      must(
        told.every((message) => !message),
        `failure messages are ${shown(told)}`,
      )
    },
  },
  {
    from: '§3',
    name: 'a request goes from submitted or scheduled over started to its end, never back',
    run: async (subject) =>
      mustBeNone(requestTransitionViolations((await followSheets(subject)).seen)),
  },
  {
    from: '§3',
    name: 'batches go on to their end, one by one, and never leave it',
    run: async (subject) =>
      mustBeNone(batchTransitionViolations((await followSheets(subject)).seen)),
  },
  {
    from: '§2.2',
    name: 'a model is named for the request and each batch, and it is one',
    run: async (subject) => {
      const { batches } = await completedSheets(subject)
      const models = new Set(batches.map(({ model }) => model))
      must(models.size === 1 && !models.has('document-parse'), `they are ${[...models].join(', ')}`)
    },
  },
  {
    from: '§2.1',
    name: 'times tell what came first',
    run: async (subject) => {
      const {
        requested_at: asked,
        updated_at,
        completed_at,
        batches,
      } = await completedSheets(subject)
      const ended = completed_at ?? updated_at ?? asked
      must(Date.parse(asked) <= Date.parse(ended), `it ended at ${ended}, asked for at ${asked}`)
      const early = batches.filter(
        ({ requested_at: from, updated_at: to }) => Date.parse(from) > Date.parse(to),
      )
      mustBeNone(early.map(({ id }) => `batch ${id} changed before it was asked for`))
    },
  },
]
