import { Link } from 'react-router'
import { pages } from '#contract/pages.ts'
import { isBooked, type Paper, XML_FORMATS } from '#contract/selling/papers.ts'
import { formatUtcDay } from '#contract/utc-day.ts'
import { t } from '#messages/catalogue.ts'
import { useCan } from '../../people/account/use-rights.ts'
import { SaveFile } from '../../save-file.tsx'
import { OrderSection } from '../orders/order-section.tsx'

export function PaperLinks({ orderId, papers }: { orderId: string; papers: Paper[] }) {
  return (
    <OrderSection title={t('order-page.papers')}>
      <ul className="grid gap-x-8 gap-y-3 md:grid-cols-2">
        {papers.map((paper) => (
          <PaperEntry key={paper.name} orderId={orderId} paper={paper} />
        ))}
      </ul>
    </OrderSection>
  )
}

function PaperEntry({ orderId, paper }: { orderId: string; paper: Paper }) {
  const { kind, name, number, waits, day } = paper
  const title = t(`order-page.paper-${kind}`)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-field border border-line px-4 py-2.5">
      <span className="min-w-0">
        <span className="block font-medium">{title}</span>
        <span className="block text-13 text-ink-soft wrap-anywhere">
          {number ?? <Waits for={waits} />}
          {day && (
            <>
              {' · '}
              <time dateTime={day}>{formatUtcDay(day)}</time>
            </>
          )}
        </span>
      </span>
      {number !== undefined && <PaperFiles orderId={orderId} kind={kind} name={name} number={number} />}
    </li>
  )
}

interface PaperFilesProps {
  orderId: string
  kind: Paper['kind']
  name: string
  number: string
}

export function PaperFiles({ orderId, kind, name, number }: PaperFilesProps) {
  return (
    <span className="flex flex-wrap gap-2">
      <SaveFile
        path={`/orders/${orderId}/${name}.pdf`}
        name={`${number}.pdf`}
        label={t('order-page.save-paper')}
        fullLabel={t('order-page.save-this-paper', { title: t(`order-page.paper-${kind}`), number })}
        size="small"
      />
      {isBooked(kind) &&
        XML_FORMATS.map((format) => (
          <SaveFile
            key={format}
            path={`/orders/${orderId}/${name}.xml?format=${format}`}
            name={`${number}-${format}.xml`}
            label={format.toUpperCase()}
            fullLabel={t('order-page.save-this-xml', { number, format: format.toUpperCase() })}
            size="small"
            variant="quiet"
          />
        ))}
    </span>
  )
}

/** For what is missing in the settings, which admins can enter. */
function Waits({ for: missing = 'company' }: { for: Paper['waits'] }) {
  const can = useCan()
  if (!can('settings')) return t('order-page.paper-waits')
  return (
    <Link to={pages.settings} className="underline underline-offset-4 hover:text-copper">
      {t(`order-page.paper-waits-for-${missing}`)}
    </Link>
  )
}
