import { FileSpreadsheet } from 'lucide-react'
import { Link } from 'react-router'
import { pages } from '#contract/pages.ts'
import { t } from '#messages/catalogue.ts'
import { Icon } from '../../ui/icon.tsx'
import { PartSearch } from './part-search.tsx'

/** The search for one part, with the way to search for all parts of a board. Wide headers have room for the icon only. */
export function HeaderSearch() {
  return (
    <div className="flex items-center gap-1 max-lg:flex-wrap max-lg:gap-3">
      <div className="min-w-0 flex-1 max-lg:basis-full">
        <PartSearch />
      </div>
      <Link
        to={pages.bom}
        title={t('shell.upload-bom')}
        className="flex min-h-11 shrink-0 items-center gap-2 rounded-field px-2.5 text-ink-soft hover:text-copper lg:-mr-3 lg:w-11 lg:justify-center lg:px-0"
      >
        <Icon of={FileSpreadsheet} className="lg:size-5.5" />
        <span className="lg:sr-only">{t('shell.upload-bom')}</span>
      </Link>
    </div>
  )
}
