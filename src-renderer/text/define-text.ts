/** A sentence, or a function that makes one from what it is about. */
type Message = string | ((...parts: never[]) => string)

type Translation<M> = {
  readonly [K in keyof M]: M[K] extends (...parts: infer P) => string
    ? (...parts: P) => string
    : string
}

/** One feature's strings: `en` names them, and a string missing in `ko` doesn't compile. */
export interface FeatureText<M> {
  readonly en: Translation<M>
  readonly ko: Translation<M>
}

export function defineText<M extends Readonly<Record<string, Message>>>(text: {
  readonly en: M
  readonly ko: Translation<NoInfer<M>>
}): FeatureText<M> {
  // A string or function of `M` is by definition one of `Translation<M>`.
  return text as unknown as FeatureText<M>
}
