import { Search } from 'lucide-react'
import { useId } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Icon } from './icon.tsx'
import { inputLook } from './text-input.tsx'
import { useAskedWords } from './use-asked-words.ts'

interface SearchFieldProps {
  /** The page of results; receives the search text as `q`. */
  to: string
  label: string
  submitLabel: string
  /** A query parameter that a new search keeps. */
  keeps: string
}

/** The store's search. Without JavaScript it is a plain form; on the page of results it shows the search text. */
export function SearchField({ to, label, submitLabel, keeps }: SearchFieldProps) {
  const id = useId()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(pathname === to ? search : '')
  const q = query.get('q') ?? ''
  const kept = query.get(keeps)
  const { field, searched } = useAskedWords(q)
  return (
    <search className="relative block">
      <form
        action={to}
        onSubmit={(event) => {
          event.preventDefault()
          const words = field.current?.value.trim() ?? ''
          const next = new URLSearchParams({ ...(words && { q: words }), ...(kept && { [keeps]: kept }) })
          searched(words)
          navigate(next.size > 0 ? `${to}?${next}` : to)
        }}
      >
        <label htmlFor={id} className="sr-only">
          {label}
        </label>
        <input
          id={id}
          ref={field}
          type="search"
          name="q"
          defaultValue={q}
          placeholder={label}
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
          className={`${inputLook} h-10 pr-11 placeholder:text-ink-soft max-lg:h-11`}
        />
        {kept && <input type="hidden" name={keeps} value={kept} />}
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
