export interface ResultErrors {
  'results.element-not-found': { readonly runId: string; readonly elementKey: string }
}
