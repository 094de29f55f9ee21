import { bridge } from './begin.ts'
import { StrictMode } from 'react'
import { createRoot } from './react-root.ts'
import { AppRoot } from './app.tsx'
import { createView } from './app/create-view.ts'
import { prepareRunView } from './app/screen/load-run-view.ts'
import './styles.css'
import './find/find.css'
import { loadLanguage } from './text/catalogue.ts'
import { resolveLanguage } from '#shared/text/language.ts'
import { warmPdf } from './viewer/sources/pdfjs.ts'
import { whenIdle } from './viewer/when-idle.ts'

// Errors and requests of a script's first run have V8 read all of it again, to tell where they arose: none is made in it.
void Promise.resolve().then(start)

function start(): void {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root')

  // On its way while the core is asked: the window's letters are laid out and painted once, not in another font first.
  void document.fonts.load("1em 'Pretendard Variable'", 'A…').catch(() => {})

  // What the settings choose is likely the system's.
  void loadLanguage(resolveLanguage('system', navigator.languages))

  const view = createView(bridge)
  view.start(window)
  if (view.app.getState().selectedRunId !== null) prepareRunView()
  createRoot(root).render(
    <StrictMode>
      <AppRoot view={view} />
    </StrictMode>,
  )

  const stopWaiting = view.settings.subscribe(({ snapshot }) => {
    if (!snapshot) return
    stopWaiting()
    setTimeout(() => whenIdle(prepareReading), restMs)
  })
}

/** The first moments belong to the user: what is prepared then holds up their first click. */
const restMs = 500

function prepareReading(): void {
  prepareRunView()
  // Letters that most systems have themselves: the list of their parts is a third of all styles.
  void import('./styles/fallback-fonts.css').catch(() => {})
  // The first document is likely a PDF.
  warmPdf()
}
