import type { ExportChoice } from '#shared/export/choice.ts'
import { isArchive } from '#shared/export/format.ts'
import { useText } from '../text/use-text.ts'
import { Checkbox } from '../ui/field.tsx'
import { formatOfPages, mayLeaveOutPictures } from './export-options.ts'

interface ContentChoiceProps {
  readonly choice: ExportChoice
  readonly onChange: (part: Partial<ExportChoice>) => void
  /** Whether the shell writes folders. */
  readonly hasFolders: boolean
  /** Null where no element can be chosen alone. */
  readonly onlySelected: boolean | null
  readonly onOnlySelected: (isOnly: boolean) => void
}

/** What of the content goes into the file: corrections, pictures, the selected element alone. */
export function ContentChoice(props: ContentChoiceProps) {
  const { choice, onChange, hasFolders, onlySelected, onOnlySelected } = props
  const text = useText('export')
  return (
    <div className="flex flex-wrap gap-x-5">
      <Checkbox
        label={text.corrected}
        checked={choice.corrected}
        onValue={(corrected) => onChange({ corrected })}
      />
      {mayLeaveOutPictures(choice.format) && (
        <Checkbox
          label={text.withPictures}
          checked={choice.withPictures}
          onValue={(withPictures) => onChange({ withPictures })}
        />
      )}
      {choice.withPictures && choice.format === formatOfPages && (
        <Checkbox
          label={text.withPages}
          checked={choice.withPages}
          onValue={(withPages) => onChange({ withPages })}
        />
      )}
      {hasFolders && isArchive(choice.format) && (
        <Checkbox
          label={text.unpacked}
          checked={choice.unpacked}
          onValue={(unpacked) => onChange({ unpacked })}
        />
      )}
      {onlySelected !== null && (
        <Checkbox label={text.onlySelected} checked={onlySelected} onValue={onOnlySelected} />
      )}
    </div>
  )
}
