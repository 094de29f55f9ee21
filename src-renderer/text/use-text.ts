import { textOf, type TextFeature, type TextOf } from './catalogue.ts'
import type { FeatureText } from './define-text.ts'
import { useLanguage } from './language.ts'

/** A feature's strings in the user's language: `const text = useText('viewer')`. */
export function useText<F extends TextFeature>(feature: F): TextOf<F> {
  return textOf(feature, useLanguage())
}

/** The same for what is loaded when it is first shown, whose strings come with it and are in no catalogue. */
export function useOwnText<M>(text: FeatureText<M>): FeatureText<M>['en'] {
  return text[useLanguage()]
}
