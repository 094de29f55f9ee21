import { Component, type ReactNode } from 'react'
import { useText } from '../text/use-text.ts'
import { Button } from './button.tsx'
import { copyToClipboard } from './copy-to-clipboard.ts'
import { Notice } from './notice.tsx'

interface FailureLimitProps {
  /** What is drawn inside, as the user calls it: a pane, a dialog, an element. */
  readonly part: string
  readonly children: ReactNode
  readonly className?: string
  /** A way out for what can be closed. */
  readonly onClose?: (() => void) | undefined
  /** What else may help before it is drawn again. */
  readonly onRetry?: (() => void) | undefined
}

interface FailureLimitState {
  /** Null while all is well. */
  readonly details: string | null
}

/**
 * Keeps an exception that is thrown while something is drawn to that part of the window: it says what
 * failed, gives the details to be copied, and can be tried again, while the rest goes on.
 *
 * A class, since React tells of such an exception in no other way.
 */
export class FailureLimit extends Component<FailureLimitProps, FailureLimitState> {
  static getDerivedStateFromError(error: unknown): FailureLimitState {
    return { details: detailsOf(error) }
  }

  override readonly state: FailureLimitState = { details: null }

  override render(): ReactNode {
    const { details } = this.state
    if (details === null) return this.props.children
    return (
      <PartFailed
        {...this.props}
        details={details}
        onRetry={() => {
          this.props.onRetry?.()
          this.setState({ details: null })
        }}
      />
    )
  }
}

interface PartFailedProps extends Omit<FailureLimitProps, 'children'> {
  readonly details: string
  readonly onRetry: () => void
}

function PartFailed({ part, details, className, onRetry, onClose }: PartFailedProps) {
  const text = useText('ui')
  return (
    <Notice
      tone="error"
      what={text.partFailed(part)}
      next={text.partFailedNext}
      className={className ?? 'm-2'}
    >
      <Button className="h-7" onClick={onRetry}>
        {text.tryAgain}
      </Button>
      <Button className="h-7" onClick={() => void copyToClipboard({ text: details })}>
        {text.copyDetails}
      </Button>
      {onClose && (
        <Button className="h-7" onClick={onClose}>
          {text.close}
        </Button>
      )}
      <details className="w-full text-ink-soft">
        <summary>{text.details}</summary>
        <pre className="max-h-40 overflow-auto text-xs whitespace-pre-wrap select-text">
          {details}
        </pre>
      </details>
    </Notice>
  )
}

/** Anything can be thrown. */
function detailsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { name, message, stack = '' } = error
  // Safari's stacks don't begin with the message.
  return stack.includes(message) ? stack : `${name}: ${message}\n${stack}`
}
