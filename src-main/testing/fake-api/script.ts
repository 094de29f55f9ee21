import type { PathLayout } from '#shared/settings/connection.ts'
import type { FakeParseResult } from './build-parse-result.ts'
import type { Turn } from './turns.ts'

/** Turns for the first, second, … request to an endpoint; the last one is for all that follow. */
export type Turns = Turn | readonly [Turn, ...Turn[]]

/** One state in which a poll may find a request. Later polls find later states; the last one stays. */
export interface RequestState {
  readonly status: string
  readonly failureMessage?: string
  readonly batches?: readonly BatchState[]
}

export interface BatchState {
  readonly status: string
  /** 1-based, inclusive. */
  readonly startPage: number
  readonly endPage: number
  readonly failureMessage?: string
  /** What its download URL serves; without one there is no URL. */
  readonly result?: FakeParseResult
  /** Instead of `result`, for a download that goes wrong first. */
  readonly download?: Turns
}

/** An asynchronous request that can be asked for. The submits get those of the script in turn. */
export interface FakeRequest {
  readonly id: string
  readonly states: readonly [RequestState, ...RequestState[]]
}

/** What the fake service does. Whatever is left out works, with one page in each result. */
export interface FakeApiScript {
  /** Asks for this key and answers 401 without it. Default: takes any. */
  readonly apiKey?: string
  /** Default `interface`. */
  readonly pathLayout?: PathLayout
  readonly parseSync?: Turns
  /** Default: the ids of `requests`, one after the other. */
  readonly submitAsync?: Turns
  /** Default: the states of the request that is asked for. */
  readonly getRequest?: Turns
  /** Default: `requests` as they stand. */
  readonly listRequests?: Turns
  readonly requests?: readonly FakeRequest[]
  /** Any other path, by path: a redirect's target. Default 404. */
  readonly paths?: Readonly<Record<string, Turns>>
}
