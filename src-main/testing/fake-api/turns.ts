/** What the fake does with one request. */
export type Turn =
  | Answer
  /** Closes the connection once this many bytes of the request's body have come. */
  | { readonly kind: 'drop-upload'; readonly afterBytes: number }
  /** Takes the whole request, then closes the connection. */
  | { readonly kind: 'drop-before-answer' }
  /** Closes the connection in the middle of an answer that promised more. */
  | { readonly kind: 'drop-in-answer'; readonly answer: Answer; readonly afterBytes: number }
  /** Takes nothing of the request's body after its first bytes, until the fake is closed. */
  | { readonly kind: 'stall-upload' }
  /** Takes the whole request and answers nothing until the fake is closed. */
  | { readonly kind: 'stall' }
  /** Begins an answer and leaves it there until the fake is closed. */
  | { readonly kind: 'stall-in-answer'; readonly answer: Answer; readonly afterBytes: number }
  /** Sends an answer of which a byte comes every few milliseconds. */
  | { readonly kind: 'trickle'; readonly answer: Answer }
  /** Holds the answer back until `until` is done, which the test decides. */
  | { readonly kind: 'hold'; readonly until: Promise<unknown>; readonly answer: Answer }

export interface Answer {
  readonly kind: 'answer'
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
  /** Sends it without waiting for the request's body, as services do that refuse it. */
  readonly early?: boolean
}

/** Ways to answer, for scripts. */
export const turn = {
  /** A JSON answer, 200 unless told otherwise. */
  json: (body: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Answer => ({
    kind: 'answer',
    status,
    headers: { 'content-type': 'application/json', ...headers },
    body: Buffer.from(JSON.stringify(body)),
  }),
  /** Any bytes with any type: a proxy's page, plain text, broken JSON. */
  body: (
    body: string | Uint8Array,
    type: string,
    status = 200,
    headers: Readonly<Record<string, string>> = {},
  ): Answer => ({
    kind: 'answer',
    status,
    headers: { 'content-type': type, ...headers },
    body: Buffer.from(body),
  }),
  /** The service's own error object (`interface §7.1`). */
  error: (
    status: number,
    message: string,
    headers: Readonly<Record<string, string>> = {},
  ): Answer => turn.json({ code: status, message }, status, headers),
  redirect: (status: 301 | 302 | 303 | 307 | 308, location: string): Answer =>
    turn.body('', 'text/plain', status, { location }),
  early: (answer: Answer): Answer => ({ ...answer, early: true }),
  dropUpload: (afterBytes: number): Turn => ({ kind: 'drop-upload', afterBytes }),
  dropBeforeAnswer: (): Turn => ({ kind: 'drop-before-answer' }),
  dropInAnswer: (answer: Answer, afterBytes: number): Turn => ({
    kind: 'drop-in-answer',
    answer,
    afterBytes,
  }),
  stallUpload: (): Turn => ({ kind: 'stall-upload' }),
  stall: (): Turn => ({ kind: 'stall' }),
  stallInAnswer: (answer: Answer, afterBytes: number): Turn => ({
    kind: 'stall-in-answer',
    answer,
    afterBytes,
  }),
  trickle: (answer: Answer): Turn => ({ kind: 'trickle', answer }),
  hold: (until: Promise<unknown>, answer: Answer): Turn => ({ kind: 'hold', until, answer }),
} as const
