import { useEffect, useRef } from 'react'
import { useText } from '../text/use-text.ts'
import { Button } from '../ui/button.tsx'
import { TextInput } from '../ui/field.tsx'
import { areKeysFree } from '../ui/are-keys-free.ts'

interface UnlockFormProps {
  /** Names the file, to tell this field from that of another. */
  readonly label: string
  readonly onUnlock: (password: string) => void
}

/** Takes the password of a locked PDF that is to be parsed. */
export function UnlockForm({ label, onUnlock }: UnlockFormProps) {
  const text = useText('runs')
  const field = useRef<HTMLInputElement>(null)
  // Also after a wrong one, which is asked for anew.
  useEffect(() => {
    if (areKeysFree()) field.current?.focus()
  }, [])
  return (
    <form
      className="flex w-full flex-wrap gap-1.5"
      onSubmit={(event) => {
        event.preventDefault()
        const password = new FormData(event.currentTarget).get('password')
        if (typeof password === 'string' && password !== '') onUnlock(password)
      }}
    >
      <TextInput
        ref={field}
        name="password"
        type="password"
        autoComplete="off"
        maxLength={1000}
        aria-label={label}
        placeholder={text.password}
        className="h-7 min-w-36 flex-1"
      />
      <Button look="primary" type="submit" className="h-7 shrink-0">
        {text.unlock}
      </Button>
    </form>
  )
}
