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

// The window can be used now, and the first document is likely a PDF.
whenIdle(warmPdf)
