// Without the schemas, which the window does without.

/** Why something that was parsed may be wrong. */
export const doubtKinds = [
  'text-differs',
  'words-outside',
  'ink-outside',
  'blank-box',
  'unreadable-letters',
  'broken-equation',
  'ragged-table',
  'wrong-sum',
  'overlap',
  'outside-page',
  'empty',
  'repeated',
  'long-heading',
  'jumps-back',
  'mixed-letters',
  'unsure',
] as const

export type DoubtKind = (typeof doubtKinds)[number]

/** What differs between an element of one run and the same one of the other. */
export const differenceKinds = ['text', 'spacing', 'category', 'place', 'order'] as const

export type DifferenceKind = (typeof differenceKinds)[number]

/** What a user says of a document that every parse of it is held to. */
export const factKinds = ['present', 'absent', 'before'] as const

export type FactKind = (typeof factKinds)[number]

/**
 * What came of a fact in a parse. `there`: what must not be. `out-of-order`: both are there, the wrong way
 * round. `unparsed`: the run lacks the page, or one on which it may be: that says nothing of the parser.
 */
export const factOutcomes = [
  'holds',
  'missing',
  'there',
  'second-missing',
  'out-of-order',
  'unparsed',
] as const

export type FactOutcome = (typeof factOutcomes)[number]

/** What is said of two answers; `both-bad`: neither is of use. */
export const voteChoices = ['first', 'second', 'same', 'both-bad'] as const

export type VoteChoice = (typeof voteChoices)[number]
