interface ProgressBarProps {
  readonly label: string
  /** 0..1, or null while nobody knows. */
  readonly value: number | null
}

export function ProgressBar({ label, value }: ProgressBarProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      {...(value === null ? {} : { 'aria-valuenow': Math.round(value * 100) })}
      className="h-1 w-full overflow-hidden rounded-full bg-sunken"
    >
      {value === null ? (
        <div className="progress-unknown h-full w-1/3 rounded-full bg-accent" />
      ) : (
        <div
          className="h-full rounded-full bg-accent transition-[width] duration-200"
          style={{ width: `${Math.min(1, value) * 100}%` }}
        />
      )}
    </div>
  )
}
