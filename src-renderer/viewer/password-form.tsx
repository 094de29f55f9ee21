import { type SubmitEvent, useId } from 'react'
import { useText } from '../text/use-text.ts'
import { Button } from '../ui/button.tsx'
import { TextInput } from '../ui/field.tsx'

interface PasswordFormProps {
  readonly isRetry: boolean
  readonly onAnswer: (password: string | null) => void
}

/** Asks for the password of a protected document, in the place where its pages will be. */
export function PasswordForm({ isRetry, onAnswer }: PasswordFormProps) {
  const text = useText('viewer')
  const id = useId()

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    const password = new FormData(event.currentTarget).get('password')
    onAnswer(typeof password === 'string' ? password : '')
  }

  return (
    <form
      className="absolute inset-0 flex flex-col items-center justify-center gap-3 bg-sunken p-8"
      onSubmit={submit}
    >
      <label htmlFor={id} className="text-center font-medium text-ink">
        {text.passwordLabel}
      </label>
      <TextInput
        id={id}
        name="password"
        type="password"
        autoComplete="off"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- nothing else is waited for here
        autoFocus
        aria-invalid={isRetry}
        aria-describedby={isRetry ? `${id}-wrong` : undefined}
        className="max-w-64"
      />
      {isRetry && (
        <p id={`${id}-wrong`} role="alert" className="text-sm text-danger">
          {text.passwordWrong}
        </p>
      )}
      <div className="flex gap-2">
        <Button type="submit" look="primary">
          {text.passwordOpen}
        </Button>
        <Button onClick={() => onAnswer(null)}>{text.passwordCancel}</Button>
      </div>
    </form>
  )
}
