export interface CorrectionErrors {
  /** It was removed meanwhile, or the run was parsed anew. */
  'corrections.element-not-found': { readonly runId: string; readonly elementKey: string }
  /** What is to be added has the key of something that is there. */
  'corrections.key-taken': { readonly elementKey: string }
  /** Corrections are taken over between runs of one document. */
  'corrections.other-document': { readonly firstName: string; readonly secondName: string }
}
