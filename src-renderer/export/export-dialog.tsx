import { assertNever } from '#shared/assert.ts'
import type { ExportChoice } from '#shared/export/choice.ts'
import { usualExportChoice } from '#shared/export/usual-choice.ts'
import { exportFormats } from '#shared/export/format.ts'
import { readPageRanges } from '#shared/export/page-ranges.ts'
import type { ListedRun } from '#shared/runs/listed-run.ts'
import { useId, useState } from 'react'
import { categoryName } from '../text/categories.ts'
import type { TextOf } from '../text/catalogue.ts'
import { formatName } from '../text/format-names.ts'
import { useLanguage } from '../text/language.ts'
import { useText } from '../text/use-text.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogFooter } from '../ui/dialog.tsx'
import { Checkbox, Field, Select, TextInput } from '../ui/field.tsx'
import { useMedia } from '../ui/use-media.ts'
import { ContentChoice } from './content-choice.tsx'
import { exportOptions, faultsOf, type NameFault } from './export-options.ts'
import { exportTitle } from './export-title.ts'
import { ExportPreview } from './export-preview.tsx'
import { PresetBar, type Presets } from './preset-bar.tsx'
import { RunChoice, type RunScope, runsInScope, scopeOf } from './run-choice.tsx'

/** What a user asks to be exported. */
export interface ExportRequest {
  readonly runs: readonly ListedRun[]
  readonly scope: RunScope
  readonly choice: ExportChoice
  readonly key: string | null
}

interface ExportDialogProps {
  readonly run: ListedRun
  /** All that can be exported, this one among them. */
  readonly all: readonly ListedRun[]
  /** Those that are ticked to begin with; with one, it is just this run. */
  readonly chosen: readonly string[]
  /** What was asked for before, where someone comes back to it. */
  readonly before: Pick<ExportRequest, 'scope' | 'key'> | null
  /** Of the run. */
  readonly categories: readonly string[]
  /** The page that is looked at, 1-based. */
  readonly page: number
  readonly selectedKey: string | null
  /** As last time; null for the first. */
  readonly initial: ExportChoice | null
  readonly presets: Presets
  /** Whether the shell writes folders: a browser only downloads files. */
  readonly hasFolders: boolean
  readonly onExport: (request: ExportRequest) => void
  readonly onCopy: (request: ExportRequest) => void
  readonly onClose: () => void
}

/** What is exported and how, with how it begins. */
export function ExportDialog(props: ExportDialogProps) {
  const { run, all, categories, selectedKey, initial, presets, onClose } = props
  const text = useText('export')
  const ui = useText('ui')
  const language = useLanguage()
  const [choice, setChoice] = useState(initial ?? usualExportChoice)
  const [scope, setScope] = useState(() => props.before?.scope ?? scopeOf(props.chosen))
  const [onlySelected, setOnlySelected] = useState((props.before?.key ?? null) !== null)
  const isNarrow = useMedia('(max-width: 767px)')
  const runs = runsInScope(scope, run, all)
  const isOne = scope.kind === 'one'
  const key = onlySelected && isOne ? selectedKey : null
  const faults = faultsOf(choice, isOne ? categories : [])
  const isFaulty = Object.values(faults).some(Boolean) || runs.length === 0
  const change = (part: Partial<ExportChoice>): void => setChoice({ ...choice, ...part })
  const request = { runs, scope, choice, key }
  const page = readPageRanges(choice.pages)?.[0]?.from ?? props.page
  const wanted = { choice, categories, key, language }
  const preview = isFaulty ? null : exportOptions(wanted, page)

  return (
    <Dialog
      title={exportTitle(runs.length === 0 ? [run] : runs, language)}
      onClose={onClose}
      className="max-h-[92vh] w-[min(60rem,96vw)]"
    >
      <form
        className="flex min-h-0 flex-col"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isFaulty) props.onExport(request)
        }}
      >
        <div className="grid min-h-0 overflow-y-auto md:grid-cols-[17rem_1fr] md:grid-rows-[minmax(0,1fr)] md:overflow-hidden">
          {isNarrow ? (
            <FormatSelect choice={choice} onChange={change} />
          ) : (
            <FormatList choice={choice} onChange={change} />
          )}
          <div className="flex min-w-0 flex-col gap-3 p-4 md:overflow-y-auto">
            <PresetBar choice={choice} presets={presets} onChoose={setChoice} />
            <RunChoice run={run} all={all} scope={scope} onScope={setScope} />
            <div className="grid gap-3 sm:grid-cols-2">
              <Field label={text.pages} hint={faults.pages ? text.pagesWrong : text.pagesHint}>
                {(ids) => (
                  <TextInput
                    {...ids}
                    value={choice.pages}
                    aria-invalid={faults.pages}
                    onChange={({ currentTarget }) => change({ pages: currentTarget.value })}
                  />
                )}
              </Field>
              <Field label={text.name} hint={nameHint(faults.name, text)}>
                {(ids) => (
                  <TextInput
                    {...ids}
                    required
                    value={choice.name}
                    aria-invalid={faults.name !== null}
                    onChange={({ currentTarget }) => change({ name: currentTarget.value })}
                  />
                )}
              </Field>
            </div>
            <CategoryChoice
              categories={categories}
              hasNone={faults.categories}
              choice={choice}
              onChange={change}
            />
            <ContentChoice
              choice={choice}
              onChange={change}
              hasFolders={props.hasFolders}
              onlySelected={selectedKey !== null && isOne ? onlySelected : null}
              onOnlySelected={setOnlySelected}
            />
            <ExportPreview runId={run.id} format={choice.format} options={preview} page={page} />
          </div>
        </div>
        <DialogFooter className="flex-wrap">
          <Button
            look="quiet"
            className="mr-auto"
            disabled={isFaulty || !isOne}
            onClick={() => props.onCopy(request)}
          >
            {text.copy}
          </Button>
          <Button onClick={onClose}>{ui.cancel}</Button>
          <Button look="primary" type="submit" disabled={isFaulty}>
            {text.start}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}

function nameHint(fault: NameFault | null, text: TextOf<'export'>): string {
  switch (fault?.kind) {
    case undefined:
      return text.nameHint
    case 'empty':
      return text.nameEmpty
    case 'long':
      return text.nameLong
    case 'placeholder':
      return text.nameWrong(fault.placeholder)
    case 'brace':
      return text.nameOpen(fault.near, fault.missing)
    default:
      return assertNever(fault)
  }
}

interface ChoiceProps {
  readonly choice: ExportChoice
  readonly onChange: (part: Partial<ExportChoice>) => void
}

/** Where a list of them would hide the one that is chosen. */
function FormatSelect({ choice, onChange }: ChoiceProps) {
  const text = useText('export')
  const sentences = useText('formatSentences')
  const language = useLanguage()
  return (
    <div className="border-b border-line bg-paper p-4">
      <Field label={text.format} hint={sentences[choice.format]}>
        {(ids) => (
          <Select
            {...ids}
            data-first-focus
            value={choice.format}
            options={exportFormats.map((value) => ({ value, label: formatName(value, language) }))}
            onValue={(format) => onChange({ format })}
          />
        )}
      </Field>
    </div>
  )
}

/** A sentence for each, chosen with the arrow keys. */
function FormatList({ choice, onChange }: ChoiceProps) {
  const text = useText('export')
  const sentences = useText('formatSentences')
  const language = useLanguage()
  const group = useId()
  return (
    <fieldset className="min-h-0 min-w-0 overflow-y-auto border-r border-line bg-paper p-2">
      <legend className="sr-only">{text.format}</legend>
      {exportFormats.map((format) => (
        <div
          key={format}
          className="relative flex gap-2 rounded-md px-2 py-1.5 hover:bg-sunken has-checked:bg-sunken"
        >
          <input
            id={`${group}-${format}`}
            type="radio"
            name={group}
            className="relative z-1 mt-0.5 size-3.5 shrink-0 accent-(--accent)"
            checked={choice.format === format}
            data-first-focus={choice.format === format || undefined}
            aria-describedby={`${group}-${format}-what`}
            onChange={() => onChange({ format })}
          />
          <div className="min-w-0">
            <label
              htmlFor={`${group}-${format}`}
              // All of the row is the label.
              className="block font-medium after:absolute after:inset-0 after:cursor-pointer"
            >
              {formatName(format, language)}
            </label>
            <p id={`${group}-${format}-what`} className="text-sm text-ink-faint">
              {sentences[format]}
            </p>
          </div>
        </div>
      ))}
    </fieldset>
  )
}

function CategoryChoice({
  categories,
  hasNone,
  choice,
  onChange,
}: ChoiceProps & { readonly categories: readonly string[]; readonly hasNone: boolean }) {
  const text = useText('export')
  const language = useLanguage()
  if (categories.length < 2) return null
  const { hiddenCategories } = choice
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-medium text-ink-soft">{text.categories}</legend>
      <div className="flex flex-wrap gap-x-4">
        {categories.map((category) => (
          <Checkbox
            key={category}
            label={categoryName(category, language)}
            checked={!hiddenCategories.includes(category)}
            onValue={(isShown) =>
              onChange({
                hiddenCategories: isShown
                  ? hiddenCategories.filter((each) => each !== category)
                  : [...hiddenCategories, category],
              })
            }
          />
        ))}
      </div>
      {hasNone && <output className="block text-sm text-danger">{text.categoriesNone}</output>}
    </fieldset>
  )
}
