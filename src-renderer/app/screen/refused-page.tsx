import type { ErrorData } from '#shared/errors.ts'
import { useText } from '../../text/use-text.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Mark } from '../../ui/mark.tsx'
import { useView } from '../view-context.ts'

/** The core answered nothing: this browser was never let in, or Recto is not there. */
export function RefusedPage({ failure }: { readonly failure: ErrorData }) {
  const view = useView()
  const text = useText('app')
  const ui = useText('ui')
  return (
    <main className="mx-auto flex h-full max-w-md flex-col items-center justify-center gap-4 p-6 text-center">
      <Mark size={44} />
      {failure.code === 'bridge.refused' ? (
        <>
          <h1 className="text-xl font-semibold">{text.refusedTitle}</h1>
          <p className="text-ink-soft">{text.refusedText}</p>
        </>
      ) : (
        <ErrorNotice error={failure} className="text-left" />
      )}
      <Button onClick={() => void view.settings.getState().load()}>{ui.tryAgain}</Button>
    </main>
  )
}
