import { Share } from 'lucide-react'
import type { Language } from '#shared/text/language.ts'
import { describeError } from '../text/describe-error.ts'
import { formatNumber } from '../text/format.ts'
import { useLanguage } from '../text/language.ts'
import { useText } from '../text/use-text.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Dialog, DialogFooter } from '../ui/dialog.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { draggedLook, LinkedFile, type LinkOf } from './linked-file.tsx'
import type { ExportOutcome } from './run-exports.ts'

export interface ExportState {
  readonly kind: 'running' | 'done' | 'cancelled'
  readonly total: number
  readonly outcomes: readonly ExportOutcome[]
}

interface ExportProgressProps {
  readonly title: string
  readonly state: ExportState
  /** Goes on with a drag of written files; null where the shell can't. */
  readonly onDrag: ((files: readonly string[]) => void) | null
  /** Offers a written file to other programs; null where the system has no menu for it. */
  readonly onShare: ((file: string) => void) | null
  /** Where a browser drags them: see `Bridge.exportLink`. */
  readonly linkOf: LinkOf | null
  readonly onStop: () => void
  readonly onBack: () => void
  readonly onClose: () => void
}

/** How far an export is, and what came of it. */
export function ExportProgress(props: ExportProgressProps) {
  const { title, state, onDrag, onShare, linkOf, onStop, onBack, onClose } = props
  const text = useText('export')
  const ui = useText('ui')
  const language = useLanguage()
  const { kind, total, outcomes } = state
  const failed = outcomes.filter(({ error }) => error !== null)
  const written = formatNumber(outcomes.length - failed.length, language)
  const said = {
    running: text.running(written, formatNumber(total, language)),
    done: text.done(written),
    cancelled: text.stopped(written),
  }[kind]
  return (
    <Dialog
      title={title}
      onClose={() => {
        onStop()
        onClose()
      }}
      className="max-h-[90vh] w-[min(34rem,94vw)]"
    >
      <div className="flex min-h-0 flex-col gap-3 overflow-y-auto p-4">
        <output>{said}</output>
        {kind === 'running' && <ProgressBar label={said} value={outcomes.length / total} />}
        {failed.length > 0 && (
          <>
            <h3 className="font-medium text-danger">
              {text.failed(formatNumber(failed.length, language))}
            </h3>
            <ul className="flex flex-col gap-2">
              {failed.map((outcome) => (
                <li key={outcome.path}>
                  <span className="block font-medium [overflow-wrap:anywhere]">
                    {outcome.title}
                  </span>
                  <span className="block text-sm text-ink-soft">{reasonOf(outcome, language)}</span>
                </li>
              ))}
            </ul>
          </>
        )}
        {kind !== 'running' && (
          <WrittenFiles outcomes={outcomes} onDrag={onDrag} onShare={onShare} linkOf={linkOf} />
        )}
      </div>
      <DialogFooter>
        {kind === 'running' ? (
          <Button onClick={onStop}>{text.stop}</Button>
        ) : (
          <>
            <Button onClick={onBack}>{text.back}</Button>
            <Button look="primary" onClick={onClose}>
              {ui.close}
            </Button>
          </>
        )}
      </DialogFooter>
    </Dialog>
  )
}

type WrittenFilesProps = Pick<ExportProgressProps, 'onDrag' | 'onShare' | 'linkOf'> & {
  readonly outcomes: readonly ExportOutcome[]
}

function WrittenFiles({ outcomes, onDrag, onShare, linkOf }: WrittenFilesProps) {
  const text = useText('export')
  const language = useLanguage()
  const written = outcomes.flatMap(({ file, path }) => (file === null ? [] : { file, path }))
  if (written.length === 0) return null
  if (!onDrag && !linkOf) {
    return (
      <ul className="text-sm text-ink-faint [overflow-wrap:anywhere]">
        {written.map(({ file, path }) => (
          <li key={path}>{file}</li>
        ))}
      </ul>
    )
  }
  return (
    <>
      <p className="text-sm text-ink-soft">{text.drag}</p>
      <ul className="flex flex-col gap-1 text-sm [overflow-wrap:anywhere]">
        {onDrag && !linkOf && written.length > 1 && (
          <DraggedFiles
            name={text.allFiles(formatNumber(written.length, language))}
            files={written.map(({ file }) => file)}
            onDrag={onDrag}
            onShare={null}
          />
        )}
        {written.map(({ file, path }) =>
          linkOf ? (
            <LinkedFile key={path} file={file} path={path} linkOf={linkOf} />
          ) : (
            <DraggedFiles key={path} name={file} files={[file]} onDrag={onDrag} onShare={onShare} />
          ),
        )}
      </ul>
    </>
  )
}

function reasonOf({ error }: ExportOutcome, language: Language): string {
  if (!error) return ''
  const { what, next } = describeError(error, language)
  return `${what} ${next}`
}

interface DraggedFilesProps extends Pick<ExportProgressProps, 'onDrag' | 'onShare'> {
  readonly name: string
  readonly files: readonly string[]
}

/** Written files that the shell drags to other programs, all in one. */
function DraggedFiles({ name, files, onDrag, onShare }: DraggedFilesProps) {
  const text = useText('export')
  const [file] = files
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- who has no pointer reads the path
    <li
      draggable
      className={classNames(draggedLook, onShare && 'flex items-center justify-between gap-2')}
      onDragStart={(event) => {
        // The page would drag its text; the shell drags the files.
        event.preventDefault()
        onDrag?.(files)
      }}
    >
      {name}
      {onShare && file !== undefined && (
        <IconButton
          label={text.shareNamed(file)}
          icon={<Share size={14} />}
          className="size-6"
          onClick={() => onShare(file)}
        />
      )}
    </li>
  )
}
