import { FileSpreadsheet } from 'lucide-react'
import { Link } from 'react-router'
import { pages } from '#contract/pages.ts'
import { t } from '#messages/catalogue.ts'
import { Icon } from '../../ui/icon.tsx'

/** The search for all parts of a board. Wide headers have room for a short word only, phones have it in their menu. */
export function BomLink() {
  return (
    <Link
      to={pages.bom}
      title={t('shell.upload-bom')}
      className="hidden h-11 min-w-11 shrink-0 items-center justify-center gap-2 rounded-field text-ink-soft hover:text-copper md:flex lg:px-2.5"
    >
      <Icon of={FileSpreadsheet} className="size-5.5" />
      <span className="sr-only">{t('shell.upload-bom')}</span>
      <span aria-hidden className="max-lg:hidden">
        {t('shell.bom-short')}
      </span>
    </Link>
  )
}
