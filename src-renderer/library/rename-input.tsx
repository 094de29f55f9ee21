import { useEffect, useRef } from 'react'
import { useText } from '../text/use-text.ts'
import { TextInput } from '../ui/field.tsx'
import { isComposing } from '../ui/is-composing.ts'

interface RenameInputProps {
  readonly name: string
  /** Null when the user gave up or left nothing. `isByKey`: the focus is to go back. */
  readonly onDone: (name: string | null, isByKey: boolean) => void
}

export function RenameInput({ name, onDone }: RenameInputProps) {
  const text = useText('library')
  const input = useRef<HTMLInputElement>(null)
  const isByKey = useRef(false)

  useEffect(() => {
    // Up to the extension, as file managers do.
    const end = name.lastIndexOf('.')
    input.current?.focus()
    input.current?.setSelectionRange(0, end > 0 ? end : name.length)
  }, [name])

  return (
    <TextInput
      ref={input}
      aria-label={text.newName}
      defaultValue={name}
      maxLength={255}
      className="relative z-10 -ml-1.5 h-6 px-1.5"
      onBlur={({ currentTarget }) => onDone(currentTarget.value.trim() || null, isByKey.current)}
      onKeyDown={(event) => {
        event.stopPropagation()
        // Enter and Escape end the composition of Hangul first.
        if (isComposing(event.nativeEvent)) return
        isByKey.current = event.key === 'Enter' || event.key === 'Escape'
        // Else the key would go on to the button that has the focus next, and press it.
        if (isByKey.current) event.preventDefault()
        if (event.key === 'Enter') event.currentTarget.blur()
        if (event.key === 'Escape') {
          // Leaving through `blur` would take the half-typed name.
          event.currentTarget.value = name
          event.currentTarget.blur()
        }
      }}
    />
  )
}
