import { formatQuantity } from '../../ui/format.ts'

interface FilterBoxProps {
  name: string
  value: string
  label: string
  checked: boolean
  count?: number | undefined
}

export function FilterBox({ name, value, label, checked, count }: FilterBoxProps) {
  return (
    <label
      className={`flex min-h-7 items-center gap-2.5 text-13 max-lg:min-h-11 max-lg:text-15 ${count === 0 ? 'text-ink-soft' : ''}`}
    >
      <input
        type="checkbox"
        name={name}
        value={value}
        defaultChecked={checked}
        className="size-4 shrink-0 accent-copper max-lg:size-5"
      />
      <span className="min-w-0 wrap-anywhere">{label}</span>
      {count !== undefined && (
        <span className="ml-auto pl-2 text-ink-soft tabular-nums">{formatQuantity(count)}</span>
      )}
    </label>
  )
}
