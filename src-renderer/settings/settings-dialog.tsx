import type { Connection } from '#shared/settings/connection.ts'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useStore } from 'zustand'
import { watchingText } from '../text/watching.ts'
import { settingsText } from '../text/settings.ts'
import { useOwnText, useText } from '../text/use-text.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Checkbox, Field, Select } from '../ui/field.tsx'
import { ErrorNotice } from '../ui/error-notice.tsx'
import { Mark } from '../ui/mark.tsx'
import { ConnectionCard } from './connection-card.tsx'
import { useFocusBack } from '../ui/use-focus-back.ts'
import { ConnectionForm } from './connection-form.tsx'
import { NoticesChoice } from './notices-choice.tsx'
import { UpdatesSection } from './updates-section.tsx'
import type { SettingsStore, Snapshot } from './settings-store.ts'

interface SettingsDialogProps {
  readonly store: SettingsStore
  /** The connection that has the cursor at first; null for none. */
  readonly beginAt?: string | null
  /** Leads to the watched folders. */
  readonly onWatchFolders: () => void
  readonly onClose: () => void
}

export function SettingsDialog(props: SettingsDialogProps) {
  const { store, beginAt = null, onWatchFolders, onClose } = props
  const text = useOwnText(settingsText)
  const snapshot = useStore(store, (state) => state.snapshot)
  // What is told in the window lies behind the dialog.
  const unkept = useStore(store, (state) => state.unkept)
  return (
    <Dialog
      title={text.title}
      onClose={onClose}
      className="max-h-[min(44rem,90vh)] w-[min(40rem,94vw)]"
    >
      {snapshot && (
        <div className="flex flex-col gap-6 overflow-y-auto p-4">
          {unkept && <ErrorNotice error={unkept} />}
          <Connections store={store} snapshot={snapshot} beginAt={beginAt} />
          <WatchedFolders onOpen={onWatchFolders} />
          <Appearance store={store} snapshot={snapshot} />
          <NoticesChoice store={store} snapshot={snapshot} />
          <UpdatesSection store={store} snapshot={snapshot} />
          <About version={snapshot.version} />
        </div>
      )}
    </Dialog>
  )
}

interface SectionProps {
  readonly store: SettingsStore
  readonly snapshot: Snapshot
}

interface ConnectionsProps extends SectionProps {
  readonly beginAt: string | null
}

function Connections({ store, snapshot, beginAt }: ConnectionsProps) {
  const text = useOwnText(settingsText)
  const [isAdding, setAdding] = useState(false)
  // Its key is what is asked for next.
  const [addedId, setAddedId] = useState<string | null>(null)
  const nextId = addedId ?? beginAt
  const opener = useFocusBack(isAdding || addedId !== null)
  const add = (): void => {
    setAddedId(null)
    setAdding(true)
  }
  const onDone = (added: Connection | null): void => {
    setAddedId(added?.needsKey ? added.id : null)
    setAdding(false)
  }
  return (
    <section>
      <h3 className="mb-2 font-semibold">{text.connections}</h3>
      <ul className="flex flex-col gap-2">
        {snapshot.connections.map((connection) => (
          <ConnectionCard
            key={connection.id}
            store={store}
            connection={connection}
            service={snapshot.service}
            capabilities={snapshot.capabilities}
            isDefault={connection.id === snapshot.settings.defaultConnectionId}
            isNext={connection.id === nextId}
          />
        ))}
      </ul>
      {isAdding ? (
        <div className="mt-2 rounded-lg border border-line bg-raised p-3">
          <ConnectionForm store={store} connection={null} onDone={onDone} />
        </div>
      ) : (
        <Button ref={opener} look="quiet" className="mt-2" onClick={add}>
          <Plus size={15} aria-hidden /> {text.addConnection}
        </Button>
      )}
    </section>
  )
}

function WatchedFolders({ onOpen }: { readonly onOpen: () => void }) {
  const text = useOwnText(watchingText)
  const app = useText('app')
  return (
    <section>
      <h3 className="mb-1 font-semibold">{text.title}</h3>
      <p className="mb-2 text-sm text-ink-soft">{text.about}</p>
      <Button onClick={onOpen}>{app.openWatching}</Button>
    </section>
  )
}

function Appearance({ store, snapshot }: SectionProps) {
  const text = useOwnText(settingsText)
  const viewer = useText('viewer')
  const { theme, language, view } = snapshot.settings
  const { update } = store.getState()
  return (
    <section>
      <h3 className="mb-2 font-semibold">{text.appearance}</h3>
      <div className="grid grid-cols-2 gap-3">
        <Field label={text.theme}>
          {(ids) => (
            <Select
              {...ids}
              value={theme}
              options={[
                { value: 'system', label: text.themeSystem },
                { value: 'light', label: text.themeLight },
                { value: 'dark', label: text.themeDark },
              ]}
              onValue={(value) => void update({ theme: value })}
            />
          )}
        </Field>
        <Field label={text.language}>
          {(ids) => (
            <Select
              {...ids}
              value={language}
              options={[
                { value: 'system', label: text.languageSystem },
                { value: 'en', label: text.languageEn },
                { value: 'ko', label: text.languageKo },
              ]}
              onValue={(value) => void update({ language: value })}
            />
          )}
        </Field>
      </div>
      <div className="mt-2">
        <Checkbox
          label={viewer.dimPages}
          checked={view.pagesAreDimmed}
          onValue={(pagesAreDimmed) => void update({ view: { pagesAreDimmed } })}
        />
      </div>
    </section>
  )
}

function About({ version }: { readonly version: string }) {
  const text = useOwnText(settingsText)
  return (
    <section className="flex items-start gap-3">
      <Mark size={32} />
      <div>
        <h3 className="font-semibold">Recto</h3>
        <p className="text-sm text-ink-soft">{text.aboutText}</p>
        <p className="mt-1 text-sm text-ink-faint">
          {text.version(version)}. {text.licence}
        </p>
      </div>
    </section>
  )
}
