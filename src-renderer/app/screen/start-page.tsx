import { FilePlus2, FileText, FolderOpen } from 'lucide-react'
import { useStore } from 'zustand'
import { connectionsOf } from '../../settings/settings-store.ts'
import { connectionLabel } from '../../text/connection-label.ts'
import { useLanguage } from '../../text/language.ts'
import { useText } from '../../text/use-text.ts'
import { Button } from '../../ui/button.tsx'
import { chooseFiles, chooseFolder, openSample } from '../commands/add-files.ts'
import { StartPicture } from './start-picture.tsx'
import { useChoice } from './use-choice.ts'
import { useView } from '../view-context.ts'

/** Nothing is open: what Recto does, and the three ways to begin. */
export function StartPage() {
  const view = useView()
  const language = useLanguage()
  const text = useText('app')
  const library = useText('library')
  const connections = useStore(view.settings, connectionsOf)
  const choice = useChoice()
  const connection = connections.find(({ id }) => id === choice?.connectionId)

  return (
    <div className="flex h-full justify-center overflow-y-auto bg-surface p-6 max-sm:p-3">
      {/* Where it is higher than the window, it is scrolled from its top. */}
      <div className="my-auto flex max-w-xl flex-col items-center gap-5 px-10 py-12 text-center max-sm:px-4 max-sm:py-6">
        <StartPicture />
        <h1 className="text-2xl font-semibold tracking-tight">{text.startTitle}</h1>
        <p className="max-w-md text-lg text-balance text-ink-soft">{text.startText}</p>
        <div className="flex flex-wrap justify-center gap-2">
          <Button
            look="primary"
            className="h-9 px-4"
            onClick={() => void chooseFiles(view)}
            data-opens-documents
          >
            <FilePlus2 size={16} aria-hidden /> {text.chooseFiles}
          </Button>
          <Button className="h-9 px-4" onClick={() => void chooseFolder(view)} data-opens-documents>
            <FolderOpen size={16} aria-hidden /> {text.chooseFolder}
          </Button>
          <Button className="h-9 px-4" onClick={() => void openSample(view)}>
            <FileText size={16} aria-hidden /> {text.openSample}
          </Button>
        </div>
        <p className="text-sm text-ink-faint">
          {library.formats}.{' '}
          {connection &&
            (connection.builtIn
              ? text.startPrivate(connectionLabel(connection, language))
              : text.startElsewhere(connectionLabel(connection, language)))}
        </p>
      </div>
    </div>
  )
}
