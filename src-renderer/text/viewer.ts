import { defineText } from './define-text.ts'

export const viewerText = defineText({
  en: {},
  ko: {},
})
