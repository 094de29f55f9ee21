export interface JudgingErrors {
  'judging.other-document': { readonly firstName: string; readonly secondName: string }
}
