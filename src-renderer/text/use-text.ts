import { textOf, type TextFeature, type TextOf } from './catalogue.ts'
import { useLanguage } from './language.ts'

/** A feature's strings in the user's language: `const text = useText('viewer')`. */
export function useText<F extends TextFeature>(feature: F): TextOf<F> {
  return textOf(feature, useLanguage())
}
