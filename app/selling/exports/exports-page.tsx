import { useState } from 'react'
import { callUrl } from '#contract/call.ts'
import type { Separator } from '#contract/catalog/desk-products.ts'
import { EXPORTS, exportCsv, exportJson, exportPapers } from '#contract/selling/exports.ts'
import { t } from '#messages/catalogue.ts'
import { isoDay } from '../../format-instant.ts'
import { SaveFile } from '../../save-file.tsx'
import { Field } from '../../ui/field.tsx'
import { ListHead } from '../../ui/list-head.tsx'
import { Select } from '../../ui/select.tsx'
import { DataTable } from '../../ui/table.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { SalesByState } from './sales-by-state.tsx'

const monthName = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })

export function ExportsPage() {
  const months = monthsUntil(new Date())
  const [days, setDays] = useState(months[1] as Days)
  const [separator, setSeparator] = useState<Separator>()
  const { from, to } = days
  const order = from !== '' && to !== '' && from > to ? t('exports.order') : undefined
  const usable = from !== '' && to !== '' && !order
  return (
    <>
      <ListHead title={t('exports.title')} note={t('exports.lead')} />
      <div className="mb-8 grid max-w-5xl grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-4">
        <Field label={t('exports.month')}>
          <Select
            value={months.some((month) => month.from === from && month.to === to) ? from : ''}
            onChange={({ target }) =>
              setDays(months.find((month) => month.from === target.value) ?? { from: '', to: '' })
            }
          >
            <option value="">{t('exports.other-days')}</option>
            {months.map((month) => (
              <option key={month.from} value={month.from}>
                {monthName.format(new Date(month.from))}
              </option>
            ))}
          </Select>
        </Field>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-4 xl:col-span-2">
          <Field label={t('exports.from')}>
            <TextInput
              type="date"
              required
              value={from}
              onChange={({ target }) => setDays({ from: target.value, to })}
            />
          </Field>
          <Field label={t('exports.to')} error={order}>
            <TextInput
              type="date"
              required
              value={to}
              onChange={({ target }) => setDays({ from, to: target.value })}
            />
          </Field>
        </div>
        <Field label={t('exports.separator')}>
          <Select
            value={separator ?? ''}
            onChange={({ target }) => setSeparator(target.value === '' ? undefined : 'semicolon')}
          >
            <option value="">{t('exports.comma')}</option>
            <option value="semicolon">{t('exports.semicolon')}</option>
          </Select>
        </Field>
      </div>
      {usable ? (
        <Files days={days} separator={separator} />
      ) : (
        <p className="text-ink-soft">{t('exports.choose')}</p>
      )}
      <SalesByState />
    </>
  )
}

function Files({ days, separator }: { days: Days; separator: Separator | undefined }) {
  const files = [
    ...EXPORTS.map((what) => ({
      what,
      forms: {
        csv: callUrl('', exportCsv, { params: { what }, query: { ...days, separator } }),
        json: callUrl('', exportJson, { params: { what }, query: days }),
      },
    })),
    { what: 'pdfs' as const, forms: { zip: callUrl('', exportPapers, { query: days }) } },
  ]
  return (
    <DataTable
      label={t('exports.files')}
      rows={files}
      keyOf={({ what }) => what}
      columns={[
        {
          label: t('exports.file'),
          cell: ({ what }) => <span className="font-medium">{t(`exports.${what}`)}</span>,
        },
        {
          label: t('exports.contents'),
          cell: ({ what }) => <span className="text-ink-soft">{t(`exports.${what}-about`)}</span>,
        },
        {
          label: t('exports.save'),
          unlabelled: true,
          align: 'right',
          cell: ({ what, forms }) => (
            <span className="inline-flex gap-2">
              {Object.entries(forms).map(([extension, path]) => {
                const form = extension.toUpperCase()
                return (
                  <SaveFile
                    key={form}
                    size="small"
                    path={path}
                    name={`${fileName(what === 'pdfs' ? 'papers' : what, days)}.${extension}`}
                    label={form}
                    fullLabel={t('exports.save-as', { what: t(`exports.${what}`), form })}
                  />
                )
              })}
            </span>
          ),
        },
      ]}
    />
  )
}

const fileName = (what: string, { from, to }: Days) => `${what}-${from}-${to}`

interface Days {
  from: string
  to: string
}

const MONTHS = 24

/** The present month and those before it, newest first, as days of the browser's calendar. */
function monthsUntil(now: Date): Days[] {
  return Array.from({ length: MONTHS }, (_, back) => {
    const first = new Date(now.getFullYear(), now.getMonth() - back, 1)
    const last = new Date(first.getFullYear(), first.getMonth() + 1, 0)
    return { from: isoDay(first), to: isoDay(last) }
  })
}
