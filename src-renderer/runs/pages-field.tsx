import { useText } from '../text/use-text.ts'
import { Field, TextInput } from '../ui/field.tsx'
import { readWrittenPages } from './parse-choice.ts'

interface PagesFieldProps {
  readonly value: string
  readonly hint: string
  readonly onValue: (value: string) => void
}

/** Which pages of a document are parsed, as `1-5, 9`. */
export function PagesField({ value, hint, onValue }: PagesFieldProps) {
  const text = useText('runs')
  const isFaulty = readWrittenPages(value) === null
  return (
    <Field label={text.pages} hint={isFaulty ? text.pagesWrong : hint}>
      {(ids) => (
        <TextInput
          {...ids}
          value={value}
          autoComplete="off"
          aria-invalid={isFaulty}
          onChange={({ currentTarget }) => onValue(currentTarget.value)}
        />
      )}
    </Field>
  )
}
