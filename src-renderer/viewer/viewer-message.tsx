import { Button } from '../ui/button.tsx'

interface ViewerMessageProps {
  readonly title: string
  readonly detail?: string
  readonly action?: { readonly label: string; readonly run: () => void }
  readonly isBusy?: boolean
}

/** What stands in place of the pages: loading, empty, or an error with the way on. */
export function ViewerMessage({ title, detail, action, isBusy = false }: ViewerMessageProps) {
  return (
    <output
      aria-busy={isBusy}
      className="absolute inset-0 flex flex-col items-center justify-center gap-2 bg-sunken p-8 text-center"
    >
      <p className={isBusy ? 'text-sm text-ink-faint' : 'font-medium text-ink'}>{title}</p>
      {detail && <p className="max-w-sm text-sm text-ink-soft">{detail}</p>}
      {action && (
        <Button className="mt-2" onClick={action.run}>
          {action.label}
        </Button>
      )}
    </output>
  )
}
