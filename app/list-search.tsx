import { Search, X } from 'lucide-react'
import { useId } from 'react'
import { useSearchParams } from 'react-router'
import { t } from '#messages/catalogue.ts'
import { Button } from './ui/button.tsx'
import { Icon } from './ui/icon.tsx'
import { listStart } from './ui/list-start.ts'
import { TextInput } from './ui/text-input.tsx'
import { useSearchWords } from './ui/use-search-words.ts'

interface ListSearchProps {
  label: string
  least?: number | undefined
}

/** The search above a list. The search text is in the address as `q`, so that it can be bookmarked and shared. */
export function ListSearch({ label, least }: ListSearchProps) {
  const [query, setQuery] = useSearchParams()
  const id = useId()
  const q = query.get('q') ?? ''
  const { field, searched } = useSearchWords(q)

  function search(words: string) {
    searched(words)
    setQuery((now) => {
      const next = listStart(now)
      if (words) next.set('q', words)
      else next.delete('q')
      return next
    })
  }

  function clear() {
    if (!field.current) return
    field.current.value = ''
    field.current.focus()
    search('')
  }

  return (
    <search className="min-w-0 flex-1 basis-72 sm:max-w-80">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          search(field.current?.value.trim() ?? '')
        }}
      >
        <label htmlFor={id} className="mb-1.5 block text-13 font-medium text-ink-soft">
          {label}
        </label>
        <div className="flex gap-2">
          <TextInput
            id={id}
            ref={field}
            type="search"
            defaultValue={q}
            maxLength={200}
            minLength={least}
            className="min-w-0 flex-1 [&::-webkit-search-cancel-button]:hidden"
          />
          <Button type="submit">
            <Icon of={Search} />
            <span className="sr-only">{t('list.search')}</span>
          </Button>
          {q && (
            <Button variant="quiet" aria-label={t('list.clear')} onClick={clear}>
              <Icon of={X} />
            </Button>
          )}
        </div>
      </form>
    </search>
  )
}
