import { buildParseResult } from './build-parse-result.ts'
import type { BatchState, FakeRequest, RequestState } from './script.ts'

/** A batch of ten pages or fewer, completed unless told otherwise, one paragraph a page. */
export function fakeBatch(
  index: number,
  draft: Partial<BatchState> & { readonly pages?: number; readonly words?: string } = {},
): BatchState {
  const { pages = 10, words = 'Page', ...rest } = draft
  const startPage = rest.startPage ?? index * 10 + 1
  const elements = Array.from({ length: pages }, (_, offset) => ({
    page: startPage + offset,
    text: `${words} ${startPage + offset}`,
  }))
  const result = buildParseResult({ elements })
  return { status: 'completed', startPage, endPage: startPage + pages - 1, result, ...rest }
}

/** The same batch before there is a result. */
export function unfinished(batch: BatchState, status = 'started'): BatchState {
  const { startPage, endPage } = batch
  return { status, startPage, endPage }
}

/** A request that is submitted at the first poll, and has finished one batch more at each. */
export function fakeRequest(id: string, batches: readonly BatchState[]): FakeRequest {
  const later = batches.map((_, done): RequestState => ({
    status: done === batches.length - 1 ? 'completed' : 'started',
    batches: batches.map((batch, index) => (index <= done ? batch : unfinished(batch))),
  }))
  return { id, states: [{ status: 'submitted' }, ...later] }
}
