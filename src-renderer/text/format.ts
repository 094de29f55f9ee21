import type { Language } from '#shared/text/language.ts'
import { numbersIn } from '#shared/text/numbers-in.ts'

/** Making a formatter takes a hundred times as long as using it, and a long list uses many. */
function perLanguage<F>(make: (language: Language) => F): (language: Language) => F {
  const made = new Map<Language, F>()
  return (language) => {
    const known = made.get(language)
    if (known) return known
    const formatter = make(language)
    made.set(language, formatter)
    return formatter
  }
}

const percents = perLanguage((language) => new Intl.NumberFormat(language, { style: 'percent' }))
const relativeTimes = perLanguage(
  (language) => new Intl.RelativeTimeFormat(language, { numeric: 'auto' }),
)
const shortRelativeTimes = perLanguage(
  (language) => new Intl.RelativeTimeFormat(language, { numeric: 'auto', style: 'short' }),
)
const days = perLanguage((language) => new Intl.DateTimeFormat(language, { dateStyle: 'medium' }))
const moments = perLanguage(
  (language) => new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }),
)

export function formatNumber(value: number, language: Language): string {
  return numbersIn(language).format(value)
}

/** `42 %` as the language writes it, of a share 0..1. */
export function formatPercent(share: number, language: Language): string {
  return percents(language).format(share)
}

/** `3 minutes ago`, and the date once it is more than six days past. Short: `3 min. ago`. */
export function formatWhen(
  iso: string,
  nowMs: number,
  language: Language,
  length: 'long' | 'short' = 'long',
): string {
  // A clock that is read once a minute is behind what happens now.
  const seconds = Math.min(0, Math.round((Date.parse(iso) - nowMs) / 1000))
  if (Number.isNaN(seconds)) return ''
  const relative = (length === 'short' ? shortRelativeTimes : relativeTimes)(language)
  const past = Math.abs(seconds)
  if (past < 45) return relative.format(0, 'second')
  if (past < 45 * 60) return relative.format(Math.round(seconds / 60), 'minute')
  if (past < 22 * 3600) return relative.format(Math.round(seconds / 3600), 'hour')
  if (past < 6 * 86_400) return relative.format(Math.round(seconds / 86_400), 'day')
  return days(language).format(new Date(iso))
}

/** `21 Nov 2026, 09:15`, in the user's time zone. Empty for what is no time. */
export function formatDate(iso: string, language: Language): string {
  const date = new Date(iso)
  if (Number.isNaN(date.getTime())) return ''
  return moments(language).format(date)
}

/** `42 milliseconds`, `1.3 seconds`, `5 minutes`, `29 days`: for how long a wait is or was. */
export function formatDuration(ms: number, language: Language): string {
  const [value, unit] =
    ms < 1000
      ? [ms, 'millisecond']
      : ms < 90_000
        ? [ms / 1000, 'second']
        : ms < 90 * 60_000
          ? [ms / 60_000, 'minute']
          : ms < 36 * 3_600_000
            ? [ms / 3_600_000, 'hour']
            : [ms / 86_400_000, 'day']
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit,
    unitDisplay: 'long',
    maximumFractionDigits: unit === 'second' && value < 10 ? 1 : 0,
  }).format(value)
}
