export interface JudgingErrors {
  /** What is said is made of nothing that counts when texts are compared. */
  'judging.empty-fact': { readonly text: string }
  'judging.other-document': { readonly firstName: string; readonly secondName: string }
}
