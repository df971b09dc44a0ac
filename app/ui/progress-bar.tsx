interface ProgressBarProps {
  /** From 0 to 1; undefined for work of unknown length. */
  value: number | undefined
  label: string
  className?: string
}

// Chromium ignores accent-color once the height is set.
const look =
  'h-2 appearance-none overflow-clip rounded-full bg-ink/12 forced-colors:border [&::-moz-progress-bar]:bg-copper [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:bg-copper'

export function ProgressBar({ value, label, className }: ProgressBarProps) {
  const waiting = value === undefined ? 'motion-safe:animate-pulse' : ''
  return <progress value={value} aria-label={label} className={`${look} ${waiting} ${className ?? ''}`} />
}
