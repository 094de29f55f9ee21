import { isKnownCategory, type KnownCategory } from '#shared/results/category.ts'
import { defineText } from './define-text.ts'
import type { Language } from '#shared/text/language.ts'

const categoriesText = defineText({
  en: {
    heading1: 'Heading',
    paragraph: 'Paragraph',
    list: 'List',
    table: 'Table',
    figure: 'Figure',
    chart: 'Chart',
    equation: 'Equation',
    caption: 'Caption',
    footnote: 'Footnote',
    header: 'Header',
    footer: 'Footer',
    index: 'Index',
  } satisfies Record<KnownCategory, string>,
  ko: {
    heading1: '제목',
    paragraph: '문단',
    list: '목록',
    table: '표',
    figure: '그림',
    chart: '차트',
    equation: '수식',
    caption: '캡션',
    footnote: '각주',
    header: '머리글',
    footer: '바닥글',
    index: '차례',
  },
})

/** A category's name for people. One that the interface doesn't list keeps the service's own. */
export function categoryName(category: string, language: Language): string {
  return isKnownCategory(category) ? categoriesText[language][category] : category
}
