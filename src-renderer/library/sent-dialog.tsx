import type { Sending } from '#shared/runs/sending.ts'
import { formatBytes } from '#shared/text/sizes.ts'
import { formatDate } from '../text/format.ts'
import { connectionLabel } from '../text/connection-label.ts'
import { useLanguage } from '../text/language.ts'
import { sentText } from '../text/sent.ts'
import { useOwnText, useText } from '../text/use-text.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ErrorNotice } from '../ui/error-notice.tsx'
import { useSendings } from './use-sendings.ts'

interface SentDialogProps {
  /** What the library calls a run; undefined for one that was removed. */
  readonly nameOf: (runId: string) => string | undefined
  readonly onOpen: (runId: string) => void
  readonly onClose: () => void
}

/** Everything that ever left this computer for a service, newest first. */
export function SentDialog({ nameOf, onOpen, onClose }: SentDialogProps) {
  const text = useOwnText(sentText)
  const ui = useText('ui')
  const { sendings, error, hasMore, goOn } = useSendings()
  return (
    <Dialog
      title={text.title}
      onClose={onClose}
      className="max-h-[min(44rem,90vh)] w-[min(56rem,94vw)]"
    >
      <p className="border-b border-line p-4 text-ink-soft">{text.about}</p>
      {error && (
        <ErrorNotice error={error} className="m-4">
          <Button className="h-7" onClick={goOn}>
            {ui.tryAgain}
          </Button>
        </ErrorNotice>
      )}
      {sendings === null && !error && (
        <p className="p-6 text-center text-ink-soft">{text.asking}</p>
      )}
      {sendings?.length === 0 && <p className="p-6 text-center text-ink-soft">{text.none}</p>}
      {sendings !== null && sendings.length > 0 && (
        <div className="overflow-auto">
          <table className="w-full border-collapse text-sm">
            <thead className="sticky top-0 bg-surface text-left text-ink-faint">
              <tr>
                {[text.when, text.file, text.pages, text.where, text.amount].map((head) => (
                  <th key={head} scope="col" className="px-3 py-2 font-medium whitespace-nowrap">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {sendings.map((sending) => (
                <Row
                  key={sending.number}
                  sending={sending}
                  isHere={nameOf(sending.runId) !== undefined}
                  onOpen={onOpen}
                />
              ))}
            </tbody>
          </table>
          {hasMore && (
            <Button className="m-3" onClick={goOn}>
              {text.more}
            </Button>
          )}
        </div>
      )}
    </Dialog>
  )
}

interface RowProps {
  readonly sending: Sending
  readonly isHere: boolean
  readonly onOpen: (runId: string) => void
}

function Row({ sending, isHere, onOpen }: RowProps) {
  const text = useOwnText(sentText)
  const language = useLanguage()
  const { runId, fileName, pages, connectionName, address, beganAt } = sending
  return (
    <tr className="border-t border-line align-top">
      <td className="px-3 py-2 whitespace-nowrap">{formatDate(beganAt, language)}</td>
      <td className="px-3 py-2 break-words">
        {isHere ? (
          <button
            type="button"
            className="text-left underline-offset-2 hover:underline"
            onClick={() => onOpen(runId)}
          >
            {fileName}
          </button>
        ) : (
          fileName
        )}
      </td>
      <td className="px-3 py-2 whitespace-nowrap">
        {pages ? `${pages.startPage}–${pages.endPage}` : text.allPages}
        {sending.blackedOut > 0 && (
          <span className="block text-ink-faint">{text.blackedOut(sending.blackedOut)}</span>
        )}
      </td>
      <td className="px-3 py-2">
        {connectionLabel({ name: connectionName }, language)}
        <span className="block text-ink-faint">{address}</span>
      </td>
      <td className="px-3 py-2 whitespace-nowrap">{amount(sending, text)}</td>
    </tr>
  )
}

function amount(
  { sizeBytes, sentBytes }: Sending,
  text: {
    readonly upTo: (size: string) => string
    readonly part: (sent: string, size: string) => string
  },
): string {
  const size = formatBytes(sizeBytes)
  if (sentBytes === null) return text.upTo(size)
  return sentBytes >= sizeBytes ? size : text.part(formatBytes(sentBytes), size)
}
