import type { ReactNode } from 'react'
import { useText } from '../text/use-text.ts'
import { Button } from './button.tsx'
import { Dialog, DialogFooter } from './dialog.tsx'

interface FormDialogProps {
  readonly title: string
  /** What the button says that begins it. */
  readonly action: string
  /** Whether it can begin. */
  readonly canSubmit: boolean
  /** Whether it has begun: nothing can be chosen meanwhile. */
  readonly isBusy?: boolean
  /** Between the fields and the buttons, always in sight. */
  readonly foot?: ReactNode
  readonly onSubmit: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A dialog with a column of fields, which is cancelled or begins something. */
export function FormDialog(props: FormDialogProps) {
  const { title, action, canSubmit, isBusy = false, foot, onSubmit, onClose, children } = props
  const text = useText('ui')
  const isReady = canSubmit && !isBusy
  return (
    <Dialog title={title} onClose={onClose} className="max-h-[90vh] w-[min(26rem,94vw)]">
      <form
        className="flex min-h-0 flex-col"
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady) onSubmit()
        }}
      >
        {/* A field set of its own would draw what it scrolls over the buttons below it. */}
        <div className="min-h-0 overflow-y-auto">
          <fieldset data-fields disabled={isBusy} className="flex min-w-0 flex-col gap-3 p-4">
            {children}
          </fieldset>
        </div>
        {foot}
        <DialogFooter>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button look="primary" type="submit" disabled={!isReady}>
            {action}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
