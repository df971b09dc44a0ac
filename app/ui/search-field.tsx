import { Search } from 'lucide-react'
import { useId } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Icon } from './icon.tsx'
import { inputLook } from './text-input.tsx'

interface SearchFieldProps {
  /** The page that shows what was found; it gets the words as `q`. */
  to: string
  label: string
  submitLabel: string
}

/** The store's search. Without JavaScript it is a plain form; on the page of what was found it shows the words. */
export function SearchField({ to, label, submitLabel }: SearchFieldProps) {
  const id = useId()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const q = pathname === to ? (new URLSearchParams(search).get('q') ?? '') : ''
  return (
    <search className="relative block">
      <form
        action={to}
        onSubmit={(event) => {
          event.preventDefault()
          const words = String(new FormData(event.currentTarget).get('q')).trim()
          navigate(words ? `${to}?${new URLSearchParams({ q: words })}` : to)
        }}
      >
        <label htmlFor={id} className="sr-only">
          {label}
        </label>
        <input
          id={id}
          key={q}
          type="search"
          name="q"
          defaultValue={q}
          placeholder={label}
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
          className={`${inputLook} h-10 pr-11 placeholder:text-ink-soft max-lg:h-11`}
        />
        <button
          type="submit"
          aria-label={submitLabel}
          className="absolute inset-y-0 right-0 grid w-10 place-items-center rounded-field text-ink-soft hover:text-ink max-lg:w-11"
        >
          <Icon of={Search} />
        </button>
      </form>
    </search>
  )
}
