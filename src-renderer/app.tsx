import { useEffect } from 'react'
import { useStore } from 'zustand'
import type { View } from './app/view.ts'
import { ActiveSide } from './app/screen/active-side.tsx'
import { Dialogs } from './app/screen/dialogs.tsx'
import { BridgeDownNotice } from './app/notices/bridge-down-notice.tsx'
import { DropSign } from './app/notices/drop-sign.tsx'
import { Header } from './app/screen/header.tsx'
import { Panes } from './app/screen/panes.tsx'
import { RefusedPage } from './app/screen/refused-page.tsx'
import { useCorrectionNews } from './app/notices/use-correction-news.ts'
import { useLeftNews } from './app/notices/use-left-news.ts'
import { useFileDrop } from './app/commands/use-file-drop.ts'
import { useFilePaste } from './app/commands/use-file-paste.ts'
import { useLanguageTag } from './app/screen/use-language-tag.ts'
import { useProgressNews } from './app/notices/use-progress-news.ts'
import { OtherVersionNotice } from './app/notices/other-version-notice.tsx'
import { StartNotices } from './app/notices/start-notices.tsx'
import { useRunNews } from './app/notices/use-run-news.ts'
import { useSelectAll } from './app/commands/use-select-all.ts'
import { useShortcuts } from './app/commands/use-shortcuts.ts'
import { useViewSettings } from './app/screen/use-view-settings.ts'
import { useView, ViewContext } from './app/view-context.ts'
import { BridgeContext } from './bridge/bridge-context.ts'
import { applyDimming, applyTheme } from './settings/theme.ts'
import { LanguageContext } from './text/language.ts'
import { useText } from './text/use-text.ts'
import { Announcer } from './ui/announcer.tsx'
import { FailureLimit } from './ui/failure-limit.tsx'
import { Toasts } from './ui/toasts.tsx'
import { Tooltips } from './ui/tooltips.tsx'

/** The window. Features don't know each other: here and in `app/` they are put together. */
export function AppRoot({ view }: { readonly view: View }) {
  const settings = useStore(view.settings, (state) => state.snapshot?.settings)
  const language = useLanguageTag(settings?.language)
  const theme = settings?.theme ?? 'system'
  useEffect(() => applyTheme(theme, window), [theme])
  const pagesAreDimmed = settings?.view.pagesAreDimmed ?? false
  useEffect(() => applyDimming(pagesAreDimmed, window), [pagesAreDimmed])

  return (
    <ViewContext value={view}>
      <BridgeContext value={view.bridge}>
        {language !== null && (
          <LanguageContext value={language}>
            <FailureLimit part="Recto">
              <Announcer>
                <Window />
              </Announcer>
            </FailureLimit>
          </LanguageContext>
        )}
      </BridgeContext>
    </ViewContext>
  )
}

function Window() {
  const view = useView()
  const { main, beside } = view.sides()
  const text = useText('app')
  const failure = useStore(view.settings, (state) => state.failure)
  const isStarted = useStore(view.settings, (state) => state.snapshot !== null)
  useShortcuts()
  useSelectAll()
  useFileDrop()
  useFilePaste()
  useViewSettings(main)
  useViewSettings(beside)
  useRunNews()
  useProgressNews()
  useCorrectionNews(main)
  useCorrectionNews(beside)
  useLeftNews(main)
  useLeftNews(beside)

  // Later, what is on screen stays: someone may be typing there.
  if (!isStarted && failure) return <RefusedPage failure={failure} />
  // Nothing is drawn before the theme and the panes are known: no flash of another window.
  if (!isStarted) return null
  return (
    <div className="flex h-full flex-col">
      <FailureLimit part={text.header}>
        <Header />
      </FailureLimit>
      <BridgeDownNotice />
      <StartNotices />
      <OtherVersionNotice />
      <Panes />
      <ActiveSide>
        <Dialogs />
      </ActiveSide>
      <Toasts store={view.toasts} />
      <DropSign />
      <Tooltips />
    </div>
  )
}
