import { CopyButton } from './copy-button.tsx'

interface ShownOnceProps {
  words: string
  value: string
  label: string
  copiedLabel: string
}

/** A secret value that no later answer shows, to copy. */
export function ShownOnce({ words, value, label, copiedLabel }: ShownOnceProps) {
  return (
    <div role="status">
      <p className="mb-2">{words}</p>
      <p className="rounded-field border border-line bg-sunken px-3 py-2">
        <CopyButton value={value} label={label} copiedLabel={copiedLabel} wraps />
      </p>
    </div>
  )
}
