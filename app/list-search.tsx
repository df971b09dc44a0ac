import { Search, X } from 'lucide-react'
import { useId } from 'react'
import { useSearchParams } from 'react-router'
import { t } from '#messages/catalogue.ts'
import { listStart } from './ui/choice-links.tsx'
import { Icon } from './ui/icon.tsx'
import { TextInput } from './ui/text-input.tsx'
import { useSearchWords } from './ui/use-search-words.ts'

const inside = 'absolute inset-y-0 grid w-10 place-items-center rounded-field text-ink-soft hover:text-ink'

/** The search above a list. The search text is in the address as `q`, so that it can be bookmarked and shared. */
export function ListSearch({ label, least }: { label: string; least?: number | undefined }) {
  const [query, setQuery] = useSearchParams()
  const id = useId()
  const q = query.get('q') ?? ''
  const { field, searched } = useSearchWords(q)

  function search(words: string) {
    searched(words)
    const next = listStart()
    if (words) next.set('q', words)
    else next.delete('q')
    setQuery(next)
  }

  function clear() {
    if (!field.current) return
    field.current.value = ''
    field.current.focus()
    search('')
  }

  return (
    <search className="min-w-0 max-sm:min-w-[min(100%,14rem)] max-sm:flex-1 sm:w-88">
      <form
        className="relative"
        onSubmit={(event) => {
          event.preventDefault()
          search(field.current?.value.trim() ?? '')
        }}
      >
        <label htmlFor={id} className="sr-only">
          {label}
        </label>
        <TextInput
          id={id}
          ref={field}
          type="search"
          placeholder={label}
          defaultValue={q}
          maxLength={200}
          minLength={least}
          className={`placeholder:text-13 placeholder:text-ink-soft [&::-webkit-search-cancel-button]:hidden ${q ? 'pr-21' : 'pr-11'}`}
        />
        {q && (
          <button type="button" aria-label={t('list.clear')} onClick={clear} className={`${inside} right-10`}>
            <Icon of={X} />
          </button>
        )}
        <button type="submit" aria-label={t('list.search')} className={`${inside} right-0`}>
          <Icon of={Search} />
        </button>
      </form>
    </search>
  )
}
