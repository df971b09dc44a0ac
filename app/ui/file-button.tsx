import type { LucideIcon } from 'lucide-react'
import { Icon } from './icon.tsx'

interface FileButtonProps {
  icon: LucideIcon
  label: string
  accept: string
  onFile: (file: File) => void
  className?: string
}

export function FileButton({ icon, label, accept, onFile, className = '' }: FileButtonProps) {
  return (
    <label
      className={`relative inline-flex h-11 items-center gap-2 rounded-field border border-edge/60 bg-surface px-4 font-medium transition-colors hover:border-copper hover:text-copper-deep has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-copper has-disabled:opacity-50 ${className}`}
    >
      <Icon of={icon} />
      {label}
      <input
        type="file"
        accept={accept}
        className="absolute inset-0 cursor-pointer opacity-0 file:hidden"
        onChange={(event) => {
          const file = event.target.files?.[0]
          // Allows choosing the same file again after it was corrected.
          event.target.value = ''
          if (file) onFile(file)
        }}
      />
    </label>
  )
}
