import { type DocumentWarning, guidelines } from '../documents/warnings.ts'
import type { Language } from './language.ts'

interface WarningText {
  readonly what: string
  readonly next: string
}

const { widthPixels, textPixels } = guidelines

const texts = {
  en: {
    'narrow-image': (name) => ({
      what: `“${name}” is less than ${widthPixels} pixels wide.`,
      next: 'It is parsed as it is. Scan or photograph it larger if words come out wrong.',
    }),
    'small-text': (name) => ({
      what: `The letters in “${name}” are less than ${textPixels} pixels high.`,
      next: 'It is parsed as it is. Scan it at a higher resolution if words come out wrong.',
    }),
  },
  ko: {
    'narrow-image': (name) => ({
      what: `“${name}”의 너비가 ${widthPixels}픽셀보다 작습니다.`,
      next: '그대로 분석합니다. 글자가 잘못 읽히면 더 크게 스캔하거나 촬영하세요.',
    }),
    'small-text': (name) => ({
      what: `“${name}”의 글자 높이가 ${textPixels}픽셀보다 작습니다.`,
      next: '그대로 분석합니다. 글자가 잘못 읽히면 더 높은 해상도로 스캔하세요.',
    }),
  },
} satisfies Record<Language, Record<DocumentWarning, (name: string) => WarningText>>

/** What a document misses, and what the user can do about it. It doesn't keep it from being sent. */
export function documentWarningText(
  warning: DocumentWarning,
  name: string,
  language: Language,
): WarningText {
  return texts[language][warning](name)
}
