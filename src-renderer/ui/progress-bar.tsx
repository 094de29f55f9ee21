interface ProgressBarProps {
  readonly label: string
  /** 0..1, or null while nobody knows. */
  readonly value: number | null
}

export function ProgressBar({ label, value }: ProgressBarProps) {
  return (
    <progress
      aria-label={label}
      max={1}
      {...(value !== null && { value: Math.min(1, value) })}
      className="progress"
    />
  )
}
