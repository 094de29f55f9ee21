import type { Language } from '#shared/text/language.ts'
import { createStore } from 'zustand'
import { appText } from './app.ts'
import { batchesText, lookText, modeReasonText } from './batches.ts'
import { blackOutText } from './black-out.ts'
import { compareText, differenceKindText } from './compare.ts'
import { contentText } from './content.ts'
import { controlText } from './control.ts'
import { correctedFieldText, correctionsText, stepText } from './corrections.ts'
import { errorSentences } from './error-sentences.ts'
import { exportText, formatSentences } from './export.ts'
import { factKindText, factOutcomeText, factsText } from './facts.ts'
import { findText } from './find.ts'
import { gradesText } from './grades.ts'
import { historyText } from './history.ts'
import { importedText, positionUnitText, unreadText } from './imported.ts'
import { doubtKindText, judgingText } from './judging.ts'
import { libraryText } from './library.ts'
import { menuText } from './menu.ts'
import { officeText } from './office.ts'
import { outlineText } from './outline.ts'
import { printText } from './print.ts'
import { readAgainText } from './read-again.ts'
import { replayText } from './replay.ts'
import { runsText } from './runs.ts'
import { runAgeText, runKindText, runOrderText, searchText } from './search.ts'
import { sidesText } from './sides.ts'
import { uiText } from './ui.ts'
import { viewerText } from './viewer.ts'

/** What Recto says, by feature, but for parts that are loaded later: see `useOwnText`. */
export const catalogue = {
  app: appText,
  batches: batchesText,
  blackOut: blackOutText,
  compare: compareText,
  content: contentText,
  control: controlText,
  correctedField: correctedFieldText,
  corrections: correctionsText,
  errors: errorSentences,
  export: exportText,
  factKind: factKindText,
  factOutcome: factOutcomeText,
  facts: factsText,
  find: findText,
  formatSentences,
  differenceKind: differenceKindText,
  doubtKind: doubtKindText,
  grades: gradesText,
  history: historyText,
  imported: importedText,
  judging: judgingText,
  library: libraryText,
  look: lookText,
  menu: menuText,
  modeReason: modeReasonText,
  office: officeText,
  outline: outlineText,
  positionUnit: positionUnitText,
  print: printText,
  readAgain: readAgainText,
  replay: replayText,
  runAge: runAgeText,
  runKind: runKindText,
  runOrder: runOrderText,
  runs: runsText,
  search: searchText,
  sides: sidesText,
  step: stepText,
  ui: uiText,
  unread: unreadText,
  viewer: viewerText,
} as const

export type TextFeature = keyof typeof catalogue
export type TextOf<F extends TextFeature> = (typeof catalogue)[F]['en']

interface KoreanState {
  /** Null while it isn't loaded. */
  readonly catalogue: typeof catalogue | null
  readonly hasFailed: boolean
}

/** The catalogue in Korean, which only who reads Korean loads (`scripts/korean-apart.ts`). */
export const korean = createStore<KoreanState>(() => ({ catalogue: null, hasFailed: false }))

/** Loads what is said in a language. What can't be loaded is said in English. */
export async function loadLanguage(language: Language): Promise<void> {
  if (language !== 'ko' || korean.getState().catalogue) return
  try {
    const loaded = await import('./catalogue.ts?korean')
    // The same file, built for the other language: no type can be had of an address with a mark.
    korean.setState({ catalogue: loaded.catalogue as typeof catalogue })
  } catch {
    korean.setState({ hasFailed: true })
  }
}

/** A feature's strings. Those in Korean must be loaded: `useLanguage` and `currentLanguage` tell no other language. */
export function textOf<F extends TextFeature>(feature: F, language: Language): TextOf<F> {
  const inKorean = korean.getState().catalogue ?? catalogue
  return (language === 'ko' ? inKorean : catalogue)[feature][language]
}
