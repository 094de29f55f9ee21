import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { AppRoot } from './app.tsx'
import { createView } from './app/create-view.ts'
import { chooseBridge } from './bridge/choose-bridge.ts'
import './styles.css'
import './find/find.css'
import { warmPdf } from './viewer/sources/pdfjs.ts'
import { whenIdle } from './viewer/when-idle.ts'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')

const view = createView(chooseBridge(window))
view.start(window)
createRoot(root).render(
  <StrictMode>
    <AppRoot view={view} />
  </StrictMode>,
)

// When the window can be used, and no sooner: the first document is likely a PDF.
const stopWaiting = view.settings.subscribe(({ snapshot }) => {
  if (!snapshot) return
  stopWaiting()
  whenIdle(warmPdf)
})
