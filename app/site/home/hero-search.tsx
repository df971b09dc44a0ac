import { FileSpreadsheet, Search } from 'lucide-react'
import { Link } from 'react-router'
import { pages } from '#contract/pages.ts'
import { t } from '#messages/catalogue.ts'
import { productsPath } from '../../catalog/finding/products-path.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { inputLook } from '../../ui/text-input.tsx'

/** The two ways to a part, below the slides. A plain form, because the page starts late. */
export function HeroSearch() {
  const examples = [t('home.example-1'), t('home.example-2'), t('home.example-3')]
  return (
    <div className="on-scene border-t border-line/40">
      <div className="mx-auto grid max-w-page items-center gap-x-8 gap-y-3 px-4 py-5 sm:px-6 lg:grid-cols-[minmax(0,1fr)_auto] lg:px-8">
        <search className="flex flex-wrap gap-3 sm:flex-nowrap">
          <form action={pages.products} className="relative min-w-0 basis-full sm:max-w-160 sm:flex-1">
            <input
              type="search"
              name="q"
              required
              maxLength={200}
              autoComplete="off"
              enterKeyHint="search"
              aria-label={t('home.search')}
              placeholder={t('home.search-hint')}
              className={`${inputLook} h-12 border-ink/40! bg-ink/6! pr-12 placeholder:text-ink-soft`}
            />
            <button
              type="submit"
              aria-label={t('home.search-go')}
              className="absolute inset-y-0 right-0 grid w-12 place-items-center rounded-field text-ink-soft hover:text-ink"
            >
              <Icon of={Search} />
            </button>
          </form>
          <ButtonLink
            to={pages.bom}
            className="h-12! border-ink/40! bg-transparent! max-sm:w-full hover:border-copper"
          >
            <Icon of={FileSpreadsheet} />
            {t('home.paste-bom')}
          </ButtonLink>
        </search>
        <p className="flex flex-wrap items-center gap-x-4 text-13 text-ink-soft">
          {t('home.try')}
          {examples.map((q) => (
            <Link
              key={q}
              to={productsPath({ q })}
              className="inline-flex min-h-8 items-center rounded-field text-ink underline decoration-ink/40 underline-offset-4 hover:text-copper hover:decoration-copper"
            >
              {q}
            </Link>
          ))}
        </p>
      </div>
    </div>
  )
}
