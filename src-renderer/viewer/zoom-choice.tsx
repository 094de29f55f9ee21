import { useText } from '../text/use-text.ts'
import { Select } from '../ui/field.tsx'
import type { Zoom } from './scroll/zoom.ts'

interface ZoomChoiceProps {
  readonly zoom: Zoom
  /** What `zoom` comes to now; 1 is 100 %. */
  readonly scale: number
  readonly isDisabled: boolean
  readonly onZoom: (zoom: Zoom) => void
}

const presets = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4]

/** The zoom in percent, or fitted; opens the usual ones. */
export function ZoomChoice({ zoom, scale, isDisabled, onZoom }: ZoomChoiceProps) {
  const text = useText('viewer')
  const percent = (of: number): string => text.percent(Math.round(of * 100))
  const isPreset = zoom.kind === 'scale' && presets.includes(zoom.scale)
  const value = zoom.kind === 'scale' ? String(zoom.scale) : zoom.kind
  const fitted = (label: string, kind: Zoom['kind']): string =>
    zoom.kind === kind && !isDisabled ? `${label} · ${percent(scale)}` : label
  const options = [
    { value: 'fit-width', label: fitted(text.fitWidth, 'fit-width') },
    { value: 'fit-page', label: fitted(text.fitPage, 'fit-page') },
    ...(zoom.kind === 'scale' && !isPreset ? [{ value, label: percent(zoom.scale) }] : []),
    ...presets.map((preset) => ({ value: String(preset), label: percent(preset) })),
  ]
  return (
    <div className="w-38 shrink-0 @max-md:w-34 @max-sm:w-33 @max-[17rem]:hidden">
      <Select
        aria-label={text.zoom}
        className="h-7"
        value={value}
        disabled={isDisabled}
        options={options}
        onValue={(chosen) => {
          if (chosen === 'fit-width' || chosen === 'fit-page') onZoom({ kind: chosen })
          else onZoom({ kind: 'scale', scale: Number(chosen) })
        }}
      />
    </div>
  )
}
