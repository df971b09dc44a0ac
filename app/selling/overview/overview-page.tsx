import { generatePath, Link } from 'react-router'
import { cents, fromCents } from '#contract/money.ts'
import { pages } from '#contract/pages.ts'
import { getOverview, type Overview, type ShownOverview } from '#contract/selling/overview.ts'
import type { Section } from '#contract/selling/shop-settings.ts'
import { t } from '#messages/catalogue.ts'
import { CorrectStock } from '../../catalog/desk-products/product-acts.tsx'
import { keepUnits } from '../../catalog/product-form/keep-units.ts'
import { formatInstant } from '../../format-instant.ts'
import { Loaded } from '../../loaded.tsx'
import { useStandingError } from '../../standing-error.ts'
import { BarChart } from '../../ui/bar-chart.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { formatQuantity, formatTotal } from '../../ui/format.ts'
import { Notice } from '../../ui/notice.tsx'
import { Panel, PanelSkeletons } from '../../ui/panel.tsx'
import { useAnswer } from '../../use-answer.ts'
import { ageOf } from '../fulfilment/age.ts'
import { formatDeadline } from '../orders/format-time.ts'
import { BeforeOpening } from './before-opening.tsx'
import { BooksState } from './books.tsx'

const REFRESH_MS = 30_000

export function OverviewPage() {
  const overview = useAnswer(['overview'], getOverview, {}, { refetchInterval: REFRESH_MS })
  return (
    <Loaded
      of={overview}
      error={useStandingError(overview)}
      failed={t('overview.failed')}
      skeleton={<PanelSkeletons />}
    >
      {(data) => (
        <>
          <Notices overview={data} />
          <Panels overview={data} />
        </>
      )}
    </Loaded>
  )
}

function Notices({ overview }: { overview: ShownOverview }) {
  const { beforeOpening, companyMissing, settingsGaps, statesNear, bankAccountChanges } = overview
  return (
    <>
      {beforeOpening && <BeforeOpening left={beforeOpening} />}
      {companyMissing && (
        <SettingsNotice action={t('overview.enter-company')}>{t('overview.company-missing')}</SettingsNotice>
      )}
      {settingsGaps?.map((gap) => (
        <SettingsNotice
          key={gap}
          action={gap === 'sign-in' ? undefined : t('overview.open-settings')}
          section={gap === 'payment' || gap === 'card' ? 'payment' : undefined}
        >
          {t(`overview.gap-${gap}`)}
        </SettingsNotice>
      ))}
      {statesNear?.map(({ region, name, share = 0 }) => (
        <Notice
          key={region}
          tone="warn"
          className="mb-4"
          action={
            <ButtonLink to={pages.exports} size="small">
              {t('overview.see-states')}
            </ButtonLink>
          }
        >
          {t('overview.state-near', { name, percent: percent(share) })}
        </Notice>
      ))}
      {bankAccountChanges?.map(({ at, by, former, present }) => (
        <SettingsNotice key={at} action={t('overview.open-settings')}>
          {[
            t('overview.bank-account', { when: formatInstant(at), former, present }),
            ...(by ? [t('overview.bank-account-by', { by })] : []),
          ].join(' ')}
        </SettingsNotice>
      ))}
    </>
  )
}

interface SettingsNoticeProps {
  /** Absent where no page of the settings fills the gap. */
  action: string | undefined
  section?: Section | undefined
  children: string
}

function SettingsNotice({ action, section, children }: SettingsNoticeProps) {
  return (
    <Notice
      tone="warn"
      className="mb-4"
      action={
        action && (
          <ButtonLink to={section ? `${pages.settings}?section=${section}` : pages.settings} size="small">
            {action}
          </ButtonLink>
        )
      }
    >
      {children}
    </Notice>
  )
}

function Panels({ overview }: { overview: ShownOverview }) {
  const { today, toShip, taken, expiring, heldShare, lowStock, books } = overview
  return (
    <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
      <div className="grid grid-cols-1 gap-4">
        {today && (
          <Panel title={t('overview.today')}>
            <dl className={FIGURES}>
              <Figure
                to={pages.manageOrders}
                label={t('overview.orders')}
                value={formatQuantity(today.orders)}
                note={
                  today.unpaid ? t('overview.unpaid', { unpaid: formatQuantity(today.unpaid) }) : undefined
                }
              />
              {today.total !== undefined && (
                <Figure
                  to={pages.manageOrders}
                  label={t('overview.ordered')}
                  value={formatTotal(today.total)}
                  note={
                    today.unpaidTotal
                      ? t('overview.unpaid', { unpaid: formatTotal(today.unpaidTotal) })
                      : undefined
                  }
                />
              )}
            </dl>
          </Panel>
        )}
        {toShip && (
          <Panel title={t('overview.to-ship')}>
            <ToShip toShip={toShip} />
          </Panel>
        )}
        {books && (
          <Panel title={t('overview.books')}>
            <BooksState books={books} />
          </Panel>
        )}
        {taken && (
          <Panel title={t('overview.taken')}>
            <MoneyTaken taken={taken} />
          </Panel>
        )}
      </div>
      <div className="grid grid-cols-1 gap-4">
        {expiring && (
          <Panel
            title={t('overview.expiring')}
            link={{ to: `${pages.manageOrders}?state=unpaid`, label: t('overview.see-unpaid') }}
          >
            <ExpiringOrders orders={expiring} />
            {heldShare !== undefined && (
              <p className="mt-3 text-13 text-ink-soft">
                {t('overview.held', { percent: percent(heldShare) })}
              </p>
            )}
          </Panel>
        )}
        {lowStock && (
          <Panel
            title={t('overview.low')}
            link={{ to: `${pages.manageProducts}?stock=low`, label: t('overview.see-low') }}
          >
            <LowStock products={lowStock} />
          </Panel>
        )}
      </div>
    </div>
  )
}

const percent = (share: number) => formatQuantity(Math.round(share * 100))

function ToShip({ toShip: { orders, oldest } }: Pick<Overview, 'toShip'>) {
  if (!oldest) return <p className="text-ink-soft">{t('overview.nothing-to-ship')}</p>
  return (
    <dl className={FIGURES}>
      <Figure to={pages.shipping} label={t('overview.orders')} value={formatQuantity(orders)} />
      <Figure to={pages.shipping} label={t('overview.oldest')} value={ageOf(oldest)} />
    </dl>
  )
}

const FIGURES = 'grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-4'

interface FigureProps {
  to: string
  label: string
  value: string
  note?: string | undefined
}

function Figure({ to, label, value, note }: FigureProps) {
  return (
    <div>
      <dt className="text-13 text-ink-soft">{label}</dt>
      <dd className="text-20 font-medium tabular-nums wrap-anywhere sm:text-32">
        <Link to={to} className="hover:text-copper-deep hover:underline">
          {value}
        </Link>
        {note && <span className="block text-13 font-normal text-ink-soft">{note}</span>}
      </dd>
    </div>
  )
}

function ExpiringOrders({ orders }: { orders: NonNullable<ShownOverview['expiring']> }) {
  if (orders.length === 0) return <p className="text-ink-soft">{t('overview.none-expiring')}</p>
  return (
    <ul className="divide-y divide-line">
      {orders.map((order) => (
        <li key={order._id} className="flex items-baseline justify-between gap-4 py-2">
          <span className="min-w-0 wrap-anywhere">
            <span className="font-medium">{order.name}</span>
            <span className="block text-13 text-ink-soft">{order.email}</span>
          </span>
          <span className="max-w-1/2 shrink-0 text-right">
            <span className="block tabular-nums">
              {order.totalPrice !== undefined && formatTotal(order.totalPrice)}
            </span>
            <time dateTime={order.holdUntil} className="block text-13 text-ink-soft">
              {formatDeadline(order.holdUntil)}
            </time>
          </span>
        </li>
      ))}
    </ul>
  )
}

function LowStock({ products }: { products: Overview['lowStock'] }) {
  if (products.length === 0) return <p className="text-ink-soft">{t('overview.none-low')}</p>
  return (
    <ul className="divide-y divide-line">
      {products.map((product) => (
        <li key={product._id} className="flex items-center gap-3">
          <span
            className={`min-w-8 text-right font-medium tabular-nums ${product.availableQuantity < product.minimumOrder ? 'text-bad' : 'text-warn'}`}
          >
            {formatQuantity(product.availableQuantity)}
          </span>
          <Link
            to={generatePath(pages.editProduct, { id: product._id })}
            title={product.name}
            className="line-clamp-2 min-w-0 flex-1 py-1 leading-snug wrap-anywhere hover:text-copper hover:underline"
          >
            {keepUnits(product.name)}
          </Link>
          <CorrectStock product={product} label={t('overview.restock')} />
        </li>
      ))}
    </ul>
  )
}

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })

function MoneyTaken({ taken }: { taken: Overview['taken'] }) {
  const sum = fromCents(taken.reduce((total, { total: ofDay }) => total + (cents(ofDay) ?? 0), 0))
  const bars = taken.map((each) => ({
    label: day.format(new Date(each.day)),
    value: each.total,
    valueLabel: formatTotal(each.total),
  }))
  return (
    <>
      <p className="mb-5 text-ink-soft">
        {t('overview.taken-sum', { total: formatTotal(sum), days: taken.length })}
      </p>
      <BarChart
        label={t('overview.taken-chart', { total: formatTotal(sum), days: taken.length })}
        bars={bars}
        format={formatTotal}
        columns={[t('overview.day'), t('overview.money')]}
        tableLabel={t('overview.as-table')}
      />
    </>
  )
}
