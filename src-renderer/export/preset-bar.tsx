import type { ExportChoice, ExportPreset } from '#shared/export/choice.ts'
import { Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../text/use-text.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { Field, Select, TextInput } from '../ui/field.tsx'
import { isComposing } from '../ui/is-composing.ts'
import { useFocusBack } from '../ui/use-focus-back.ts'

export interface Presets {
  readonly list: readonly ExportPreset[]
  readonly onChange: (list: readonly ExportPreset[]) => void
}

interface PresetBarProps {
  readonly choice: ExportChoice
  readonly presets: Presets
  readonly onChoose: (choice: ExportChoice) => void
}

/** No title is empty but for spaces. */
const ownChoice = ' '

/** Choices by name: one is taken up, the present one is kept, the one that stands is renamed or removed. */
export function PresetBar({ choice, presets: { list, onChange }, onChoose }: PresetBarProps) {
  const text = useText('export')
  const [atFirst] = useState(choice)
  const isAs = (other: ExportChoice): boolean => JSON.stringify(other) === JSON.stringify(choice)
  const chosen = list.find((preset) => isAs(preset.choice))
  const isOwn = !chosen && !isAs(atFirst)
  const [title, setTitle] = useState<string | null>(null)
  const opener = useFocusBack(title !== null)

  const save = (): void => {
    const named = title?.trim() ?? ''
    if (named === '') return
    const others = list.filter((preset) => preset === chosen || preset.title !== named)
    const saved = { title: named, choice }
    onChange(
      chosen ? others.map((preset) => (preset === chosen ? saved : preset)) : [...others, saved],
    )
    setTitle(null)
  }

  if (title !== null) {
    return <PresetTitle title={title} setTitle={setTitle} save={save} />
  }
  return (
    <div className="flex items-end gap-2">
      {list.length > 0 && (
        <div className="min-w-0 flex-1">
          <Field label={text.preset}>
            {(ids) => (
              <Select
                {...ids}
                value={isOwn ? ownChoice : (chosen?.title ?? '')}
                options={[
                  ...(isOwn ? [{ value: ownChoice, label: text.ownChoice }] : []),
                  { value: '', label: text.lastTime },
                  ...list.map((preset) => ({ value: preset.title, label: preset.title })),
                ]}
                onValue={(value) => {
                  const preset = list.find((each) => each.title === value)
                  if (preset) onChoose(preset.choice)
                  else if (value === '') onChoose(atFirst)
                }}
              />
            )}
          </Field>
        </div>
      )}
      {chosen && (
        <IconButton
          label={text.removePreset}
          icon={<Trash2 size={15} />}
          onClick={() => {
            onChange(list.filter((preset) => preset !== chosen))
            // The button goes with what it removes.
            opener.current?.focus()
          }}
        />
      )}
      <Button ref={opener} look="quiet" onClick={() => setTitle(chosen?.title ?? '')}>
        {chosen ? text.renamePreset : text.savePreset}
      </Button>
    </div>
  )
}

interface PresetTitleProps {
  readonly title: string
  /** Null gives it up. */
  readonly setTitle: (title: string | null) => void
  readonly save: () => void
}

function PresetTitle({ title, setTitle, save }: PresetTitleProps) {
  const text = useText('export')
  const ui = useText('ui')
  const field = useRef<HTMLInputElement>(null)
  // It was asked for just now.
  useEffect(() => field.current?.focus(), [])
  return (
    <Field label={text.presetTitle}>
      {(ids) => (
        <div className="flex gap-2">
          <TextInput
            {...ids}
            value={title}
            maxLength={100}
            ref={field}
            onChange={({ currentTarget }) => setTitle(currentTarget.value)}
            onKeyDown={(event) => {
              if (isComposing(event.nativeEvent)) return
              if (event.key === 'Enter') save()
              else if (event.key === 'Escape') setTitle(null)
              else return
              // Of the dialog around it, they would be the end.
              event.preventDefault()
            }}
          />
          <Button disabled={title.trim() === ''} onClick={save}>
            {ui.save}
          </Button>
          <Button look="quiet" onClick={() => setTitle(null)}>
            {ui.cancel}
          </Button>
        </div>
      )}
    </Field>
  )
}
