import { useId } from 'react'
import { useSearchParams } from 'react-router'
import { listStart } from './choice-links.tsx'
import { Select } from './select.tsx'

interface ListSelectProps {
  label: string
  name: string
  /** The first choice is the default, without a parameter. */
  choices: { value: string; label: string }[]
  present: string
}

/** Narrows or sorts a list by a parameter of its address. */
export function ListSelect({ label, name, choices, present }: ListSelectProps) {
  const [, setQuery] = useSearchParams()
  const id = useId()
  const choose = (value: string) => {
    const next = listStart()
    if (value === choices[0]?.value) next.delete(name)
    else next.set(name, value)
    setQuery(next)
  }
  return (
    <div className="min-w-0 max-sm:flex-1 max-sm:basis-36 sm:w-48">
      <label htmlFor={id} className="mb-1.5 block text-13 font-medium text-ink-soft">
        {label}
      </label>
      <Select id={id} value={present} onChange={(event) => choose(event.target.value)}>
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </div>
  )
}
