import { X } from 'lucide-react'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { createStore, useStore, type StoreApi } from 'zustand'
import { useText } from '../text/use-text.ts'
import { Button, IconButton } from './button.tsx'
import { useTopDialog } from './top-dialog.ts'

interface Toast {
  readonly id: number
  readonly message: string
  /** Undo and the like. */
  readonly action?: {
    readonly label: string
    readonly run: () => void
    /** Whether it takes back what the message tells of: the keys of undoing do it too. */
    readonly isUndo?: boolean
  }
}

interface ToastsState {
  readonly toasts: readonly Toast[]
  /** Answers its id. */
  readonly show: (toast: Omit<Toast, 'id'>) => number
  readonly dismiss: (id: number) => void
  /** Does what the newest message that offers to take something back would. False where there is none. */
  readonly takeBack: () => boolean
  /** Something else was done since: what the messages offer to take back is taken back by their buttons alone. */
  readonly leaveKeys: () => void
}

export type ToastStore = StoreApi<ToastsState>

export function createToastStore(): ToastStore {
  let lastId = 0
  return createStore<ToastsState>((set, get) => ({
    toasts: [],
    show(toast) {
      const id = ++lastId
      // One at a time is read; more would cover the content, and what offers nothing is said once.
      set(({ toasts }) => {
        const others = toasts.filter(
          ({ message, action }) => action !== undefined || message !== toast.message,
        )
        return { toasts: [...others.slice(-1), { id, ...toast }] }
      })
      return id
    },
    dismiss: (id) => set(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) })),
    takeBack() {
      const newest = get().toasts.findLast(({ action }) => action?.isUndo)
      if (!newest) return false
      newest.action?.run()
      get().dismiss(newest.id)
      return true
    },
    leaveKeys() {
      set(({ toasts }) => ({
        toasts: toasts.map((toast) =>
          toast.action?.isUndo ? { ...toast, action: { ...toast.action, isUndo: false } } : toast,
        ),
      }))
    },
  }))
}

const plainMs = 3500
const undoableMs = 10_000

/** Messages at the bottom of the window, in a dialog that covers it: behind that nobody could read or click them. */
export function Toasts({ store }: { readonly store: ToastStore }) {
  const toasts = useStore(store, (state) => state.toasts)
  const dialog = useTopDialog()
  const shown = (
    <div
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 bottom-4 z-50 flex flex-col items-center gap-2"
    >
      {toasts.map((toast) => (
        <ToastView key={toast.id} toast={toast} store={store} />
      ))}
    </div>
  )
  return dialog ? createPortal(shown, dialog) : shown
}

function ToastView({ toast, store }: { readonly toast: Toast; readonly store: ToastStore }) {
  const text = useText('ui')
  const { dismiss } = store.getState()

  useEffect(() => {
    const timer = setTimeout(() => dismiss(toast.id), toast.action ? undoableMs : plainMs)
    return () => clearTimeout(timer)
  }, [toast, dismiss])

  return (
    <div className="appear pointer-events-auto flex max-w-[90vw] items-center gap-2 rounded-lg bg-ink py-1.5 pr-1.5 pl-4 text-surface shadow-cast">
      <p>{toast.message}</p>
      {toast.action && (
        <Button
          look="quiet"
          className="text-surface underline underline-offset-2 hover:bg-ink-soft hover:text-surface"
          // It goes as it is clicked, and the focus would go with it.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            toast.action?.run()
            dismiss(toast.id)
          }}
        >
          {toast.action.label}
        </Button>
      )}
      <IconButton
        label={text.dismiss}
        icon={<X size={14} />}
        className="text-surface hover:bg-ink-soft hover:text-surface"
        onClick={() => dismiss(toast.id)}
      />
    </div>
  )
}
