import { useId, type ComponentProps, type ReactNode } from 'react'
import { classNames } from './class-names.ts'

interface FieldProps {
  readonly label: string
  readonly hint?: string | undefined
  readonly children: (ids: {
    readonly id: string
    readonly 'aria-describedby': string | undefined
  }) => ReactNode
}

/** A labelled control with a hint that is read with it. */
export function Field({ label, hint, children }: FieldProps) {
  const id = useId()
  const hintId = useId()
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="text-sm font-medium text-ink-soft">
        {label}
      </label>
      {children({ id, 'aria-describedby': hint ? hintId : undefined })}
      {hint && (
        <p id={hintId} className="text-sm text-ink-faint">
          {hint}
        </p>
      )}
    </div>
  )
}

const control =
  'h-8 w-full rounded-md border border-line-strong bg-raised px-2 placeholder:text-ink-faint disabled:opacity-50'

export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  return <input className={classNames(control, className)} {...rest} />
}

type SelectProps<T extends string> = Omit<ComponentProps<'select'>, 'value' | 'onChange'> & {
  readonly value: T
  readonly options: readonly { readonly value: T; readonly label: string }[]
  readonly onValue: (value: T) => void
}

export function Select<T extends string>({ options, onValue, className, ...rest }: SelectProps<T>) {
  return (
    <select
      className={classNames(control, className)}
      onChange={({ currentTarget }) => {
        const chosen = options[currentTarget.selectedIndex]
        if (chosen) onValue(chosen.value)
      }}
      {...rest}
    >
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )
}

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'onChange'> & {
  readonly label: string
  readonly onValue: (isChecked: boolean) => void
}

export function Checkbox({ label, onValue, ...rest }: CheckboxProps) {
  return (
    <label className="flex items-center gap-2 py-0.5">
      <input
        type="checkbox"
        className="size-3.5 accent-(--accent)"
        onChange={({ currentTarget }) => onValue(currentTarget.checked)}
        {...rest}
      />
      {label}
    </label>
  )
}
