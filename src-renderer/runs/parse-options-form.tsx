import { knownCategories } from '#shared/results/category.ts'
import { ocrModes, outputFormats, type ParseOptions } from '#shared/runs/parse-options.ts'
import { categoryName } from '../text/categories.ts'
import { useLanguage } from '../text/language.ts'
import { useText } from '../text/use-text.ts'
import { outputFormatNames } from '../text/output-format-names.ts'
import { Checkbox, Field, Select, TextInput } from '../ui/field.tsx'

interface ParseOptionsFormProps {
  readonly options: ParseOptions
  readonly onChange: (options: ParseOptions) => void
}

export function ParseOptionsForm({ options, onChange }: ParseOptionsFormProps) {
  const text = useText('runs')
  const language = useLanguage()
  const change = (part: Partial<ParseOptions>): void => onChange({ ...options, ...part })
  const ocrNames = { auto: text.ocrAuto, force: text.ocrForce }
  const formatNames = outputFormatNames(language)

  return (
    <>
      <Field label={text.ocr} hint={text.ocrHint}>
        {(ids) => (
          <Select
            {...ids}
            value={options.ocr}
            options={ocrModes.map((value) => ({ value, label: ocrNames[value] }))}
            onValue={(ocr) => change({ ocr })}
          />
        )}
      </Field>
      <fieldset>
        <legend className="mb-1 text-sm font-medium text-ink-soft">{text.formats}</legend>
        <div className="flex gap-4">
          {outputFormats.map((format) => {
            const isChecked = options.outputFormats.includes(format)
            return (
              <Checkbox
                key={format}
                label={formatNames[format]}
                checked={isChecked}
                // The interface needs at least one.
                disabled={isChecked && options.outputFormats.length === 1}
                onValue={(isWanted) =>
                  change({
                    outputFormats: outputFormats.filter((other) =>
                      other === format ? isWanted : options.outputFormats.includes(other),
                    ),
                  })
                }
              />
            )
          })}
        </div>
      </fieldset>
      <div>
        <Checkbox
          label={text.coordinates}
          checked={options.coordinates}
          onValue={(coordinates) => change({ coordinates })}
        />
        <p className="pl-5.5 text-sm text-ink-faint">{text.coordinatesHint}</p>
      </div>
      <Field label={text.model}>
        {(ids) => (
          <TextInput
            {...ids}
            value={options.model ?? ''}
            placeholder={text.modelLatest}
            onChange={({ currentTarget }) => change({ model: currentTarget.value.trim() || null })}
          />
        )}
      </Field>
      <fieldset>
        <legend className="mb-1 text-sm font-medium text-ink-soft">{text.pictures}</legend>
        <div className="grid grid-cols-3 gap-x-3">
          {knownCategories.map((category) => (
            <Checkbox
              key={category}
              label={categoryName(category, language)}
              checked={options.base64Categories.includes(category)}
              onValue={(isWanted) =>
                change({
                  base64Categories: isWanted
                    ? [...options.base64Categories, category]
                    : options.base64Categories.filter((other) => other !== category),
                })
              }
            />
          ))}
        </div>
      </fieldset>
    </>
  )
}
