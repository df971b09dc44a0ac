import { Search } from 'lucide-react'
import { type ComponentType, type RefObject, Suspense, useEffect, useId, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Icon } from './icon.tsx'
import { inputLook } from './text-input.tsx'
import { useSearchWords } from './use-search-words.ts'

interface ShownList {
  open: boolean
  active?: string | undefined
}

export interface SuggestionsProps {
  field: RefObject<HTMLInputElement | null>
  id: string
  show: (list: ShownList) => void
  replace: (words: string) => void
}

interface SearchFieldProps {
  to: string
  label: string
  submitLabel: string
  keeps: string
  suggestions: ComponentType<SuggestionsProps>
}

const closed: ShownList = { open: false }

/**
 * The store's search. Without JavaScript it is a plain form; on the page of results it shows the search text. With
 * suggestions it is a combobox (ARIA 1.2).
 */
export function SearchField({ to, label, submitLabel, keeps, suggestions: Suggestions }: SearchFieldProps) {
  const id = useId()
  const listId = `${id}list`
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(pathname === to ? search : '')
  const q = query.get('q') ?? ''
  const kept = query.get(keeps)
  const { field, searched } = useSearchWords(q)
  const [started, setStarted] = useState(false)
  const [entered, setEntered] = useState(false)
  const [list, setList] = useState(closed)

  useEffect(() => {
    setStarted(true)
    // The visitor may have entered the field before hydration.
    if (document.activeElement === field.current) setEntered(true)
  }, [field])

  function replace(words: string) {
    if (field.current) field.current.value = words
    searched(words)
  }

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
        {/* Not type="search", which permits no other role. */}
        <input
          id={id}
          ref={field}
          type="text"
          inputMode="search"
          {...(started ? comboboxOf(listId, list) : { role: 'searchbox' })}
          name="q"
          defaultValue={q}
          placeholder={label}
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
          onFocus={() => setEntered(true)}
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
      {entered && (
        <Suspense>
          <Suggestions field={field} id={listId} show={setList} replace={replace} />
        </Suspense>
      )}
    </search>
  )
}

function comboboxOf(listId: string, { open, active }: ShownList) {
  return {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': open,
    'aria-controls': open ? listId : undefined,
    'aria-activedescendant': active,
  } as const
}
