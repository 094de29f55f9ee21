import { type ParseChoice, readWrittenPages } from '../runs/parse-choice.ts'
import { textOf } from '../text/catalogue.ts'
import { currentLanguage } from './current-language.ts'
import type { View } from './view.ts'

/**
 * How files that come now are parsed, with the pages that were chosen for them alone. Null, with a word
 * why, while what is written there names no pages. Files that come before the settings are known wait for them.
 */
export async function takeChoice(view: View): Promise<ParseChoice | null> {
  await settingsKnown(view)
  const choice = view.choice()
  const pages = readWrittenPages(view.app.getState().nextPages)
  if (pages === null) {
    view.toasts.getState().show({ message: textOf('runs', currentLanguage(view)).pagesWrong })
    return null
  }
  view.app.setState({ nextPages: '' })
  return choice && pages ? { ...choice, options: { ...choice.options, pages } } : choice
}

function settingsKnown({ settings }: View): Promise<void> {
  if (settings.getState().snapshot) return Promise.resolve()
  return new Promise((resolve) => {
    const stop = settings.subscribe(({ snapshot }) => {
      if (!snapshot) return
      stop()
      resolve()
    })
  })
}
