import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { t } from '#messages/catalogue.ts'
import { formatUnitPrice } from '../../ui/format.ts'
import type { SuggestionsProps } from '../../ui/search-field.tsx'
import { useListKeys } from '../../ui/use-list-keys.ts'
import { differencesOf, KnownDifferences } from '../part/known-differences.tsx'
import { ProductPicture } from '../part/product-picture.tsx'
import { StockWord } from '../part/stock-word.tsx'
import { type SuggestedGroup, type SuggestedOption, suggestedGroups } from './suggested-options.ts'
import { useSuggestions } from './use-suggestions.ts'

export function Suggestions({ field, id, show, replace }: SuggestionsProps) {
  const { suggestions, ask, close } = useSuggestions()
  const groups = suggestions ? suggestedGroups(suggestions) : []
  const options = groups.flatMap((group) => group.options)
  const open = options.length > 0
  const [at, setAt] = useState({ suggestions, index: -1 })
  // Another answer starts without an active option.
  const active = at.suggestions === suggestions ? at.index : -1
  const activeId = active < 0 ? undefined : `${id}${active}`

  useListKeys({
    field,
    open,
    active,
    close,
    ask,
    count: options.length,
    activate: (index) => setAt({ suggestions, index }),
    choose: () => document.getElementById(`${id}${active}`)?.click(),
  })
  useEffect(() => show({ open, active: activeId }), [show, open, activeId])
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  return (
    <>
      <div role="status" className="sr-only">
        {suggestions && countWords(options.length)}
      </div>
      {open && (
        <div
          id={id}
          role="listbox"
          aria-label={t('suggestions.title')}
          // Keeps the focus in the field.
          onMouseDown={(event) => event.preventDefault()}
          className="absolute top-full right-0 z-30 mt-2 max-h-[min(32rem,60dvh)] w-full overflow-y-auto rounded-card border border-line bg-surface py-1 shadow-float lg:w-112"
        >
          {groups.map(({ kind, title, options: own }) => (
            // biome-ignore lint/a11y/useSemanticElements: a listbox cannot contain a fieldset
            <div key={kind} role="group" aria-labelledby={`${id}${kind}`}>
              <div id={`${id}${kind}`} className="px-4 pt-2 pb-1 text-13 text-ink-soft">
                {title}
              </div>
              {own.map((option) => (
                <Option
                  key={option.to}
                  id={`${id}${options.indexOf(option)}`}
                  kind={kind}
                  option={option}
                  active={options[active] === option}
                  onChoose={() => {
                    replace(option.words)
                    close()
                  }}
                />
              ))}
            </div>
          ))}
        </div>
      )}
    </>
  )
}

interface OptionProps {
  id: string
  kind: SuggestedGroup['kind']
  option: SuggestedOption
  active: boolean
  onChoose: () => void
}

/** A link, so that it can be opened in a new tab. The keyboard reaches it through the search field. */
function Option({ id, kind, option, active, onChoose }: OptionProps) {
  return (
    <Link
      id={id}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      to={option.to}
      state={option.part && { reference: differencesOf(option.part) }}
      onClick={onChoose}
      className="flex min-h-9 items-baseline justify-between gap-4 px-4 py-1.5 hover:bg-ink/6 aria-selected:bg-copper-ground aria-selected:text-copper-deep max-lg:min-h-11 max-lg:items-center forced-colors:aria-selected:outline-2 forced-colors:aria-selected:-outline-offset-2"
    >
      {option.part && <SuggestedPart part={option.part} option={option} />}
      {!option.part && (
        <>
          <span
            className={`max-w-[calc(100%-1rem)] shrink-0 wrap-anywhere ${kind === 'parts' ? 'font-mono text-13' : ''}`}
          >
            {option.text}
          </span>
          <span className="min-w-0 truncate text-13 text-ink-soft">{option.note}</span>
        </>
      )}
    </Link>
  )
}

function SuggestedPart({
  part,
  option,
}: {
  part: NonNullable<SuggestedOption['part']>
  option: SuggestedOption
}) {
  return (
    <span className="flex w-full items-center gap-3">
      <span className="block w-10 shrink-0 overflow-clip rounded-field">
        <ProductPicture product={part} sizes="2.5rem" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-mono text-13 wrap-anywhere">{option.text}</span>{' '}
        <span className="block truncate text-13 text-ink-soft">{option.note}</span>
        <KnownDifferences part={part} />
      </span>
      <span className="flex shrink-0 flex-col items-end text-13">
        <span className="tabular-nums">{formatUnitPrice(part.price)}</span> <StockWord product={part} />
      </span>
    </span>
  )
}

function countWords(count: number): string {
  if (count === 0) return t('suggestions.none')
  return count === 1 ? t('suggestions.one') : t('suggestions.count', { count })
}
