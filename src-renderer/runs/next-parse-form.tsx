import type { Connection } from '#shared/settings/connection.ts'
import { useText } from '../text/use-text.ts'
import { Button } from '../ui/button.tsx'
import { PagesField } from './pages-field.tsx'
import { ParseChoiceForm } from './parse-choice-form.tsx'
import type { ParseChoice } from './parse-choice.ts'

interface NextParseFormProps {
  readonly choice: ParseChoice
  readonly connections: readonly Connection[]
  readonly onChange: (choice: ParseChoice) => void
  /** As they are written; empty for all. */
  readonly pages: string
  readonly onPages: (pages: string) => void
  /** Back to the connection's own; null where nothing differs. */
  readonly onReset: (() => void) | null
}

/** How the next files are parsed. */
export function NextParseForm({
  choice,
  connections,
  onChange,
  pages,
  onPages,
  onReset,
}: NextParseFormProps) {
  const text = useText('runs')
  return (
    <>
      <div>
        <h2 className="font-semibold">{text.optionsTitle}</h2>
        <p className="text-sm text-ink-faint">{text.optionsHint}</p>
      </div>
      <PagesField value={pages} hint={text.pagesHintNext} onValue={onPages} />
      <ParseChoiceForm choice={choice} connections={connections} onChange={onChange} />
      {onReset && (
        <Button look="quiet" className="self-start" onClick={onReset}>
          {text.resetOptions}
        </Button>
      )}
    </>
  )
}
