import { z } from 'zod'
import { defineCalls } from '../bridge/define.ts'
import type { UpdateState } from './update-state.ts'

const answer = { input: z.object({}), output: z.custom<UpdateState>() } as const

/** Each answers the state in which it leaves the updates; what goes on is told by `updates.changed`. */
export const updateCalls = defineCalls({
  'updates.check': answer,
  /** Of the version that was found. */
  'updates.download': answer,
  'updates.cancelDownload': answer,
  /** Ends Recto, puts the downloaded version in its place and starts that. */
  'updates.install': answer,
})
