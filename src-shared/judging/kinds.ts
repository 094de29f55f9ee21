// Without the schemas, which the window does without.

/** Why something that was parsed may be wrong. */
export const doubtKinds = [
  'text-differs',
  'words-outside',
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
