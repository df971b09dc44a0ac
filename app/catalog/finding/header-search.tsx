import { FileSpreadsheet } from 'lucide-react'
import { Link } from 'react-router'
import { pages } from '#contract/pages.ts'
import { t } from '#messages/catalogue.ts'
import { Icon } from '../../ui/icon.tsx'
import { PartSearch } from './part-search.tsx'

/** The search for one part, with the way to search for all parts of a board. Wide headers have room for a short word only. */
export function HeaderSearch() {
  return (
    <div className="flex items-center gap-1 max-lg:flex-wrap max-lg:gap-3">
      <div className="min-w-0 flex-1 max-lg:basis-full lg:max-w-120">
        <PartSearch />
      </div>
      <Link
        to={pages.bom}
        title={t('shell.upload-bom')}
        className="flex min-h-11 shrink-0 items-center gap-2 rounded-field px-2.5 text-ink-soft hover:text-copper lg:ml-auto"
      >
        <Icon of={FileSpreadsheet} className="lg:size-5.5" />
        <span className="lg:sr-only">{t('shell.upload-bom')}</span>
        <span aria-hidden className="max-lg:hidden">
          {t('shell.bom-short')}
        </span>
      </Link>
    </div>
  )
}
