import { viewerText } from './viewer.ts'

/** Everything that Recto says, by feature. */
export const catalogue = {
  viewer: viewerText,
} as const

export type TextFeature = keyof typeof catalogue
export type TextOf<F extends TextFeature> = (typeof catalogue)[F]['en']
