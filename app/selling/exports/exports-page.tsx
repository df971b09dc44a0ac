import { useState } from 'react'
import { callUrl } from '#contract/call.ts'
import type { Separator } from '#contract/catalog/desk-products.ts'
import { EXPORTS, exportCsv, exportJson, exportPapers } from '#contract/selling/exports.ts'
import { t } from '#messages/catalogue.ts'
import { isoDay } from '../../format-instant.ts'
import { SaveFile } from '../../save-file.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { Cell, Row, Table } from '../../ui/table.tsx'
import { TextInput } from '../../ui/text-input.tsx'

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
      <h1 className="text-25 font-semibold tracking-tight">{t('exports.title')}</h1>
      <p className="mt-2 mb-6 max-w-prose text-ink-soft">{t('exports.lead')}</p>
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
    </>
  )
}

function Files({ days, separator }: { days: Days; separator: Separator | undefined }) {
  return (
    <Table
      label={t('exports.files')}
      columns={[
        { label: t('exports.file') },
        { label: t('exports.contents') },
        { label: t('exports.save'), align: 'right', unlabelled: true },
      ]}
    >
      {EXPORTS.map((what) => (
        <FileRow
          key={what}
          title={t(`exports.${what}`)}
          about={t(`exports.${what}-about`)}
          name={fileName(what, days)}
          forms={[
            {
              extension: 'csv',
              path: callUrl('', exportCsv, { params: { what }, query: { ...days, separator } }),
            },
            { extension: 'json', path: callUrl('', exportJson, { params: { what }, query: days }) },
          ]}
        />
      ))}
      <FileRow
        title={t('exports.pdfs')}
        about={t('exports.pdfs-about')}
        name={fileName('papers', days)}
        forms={[{ extension: 'zip', path: callUrl('', exportPapers, { query: days }) }]}
      />
    </Table>
  )
}

interface FileRowProps {
  title: string
  about: string
  name: string
  forms: { extension: string; path: string }[]
}

function FileRow({ title, about, name, forms }: FileRowProps) {
  return (
    <Row>
      <Cell>
        <span className="font-medium">{title}</span>
      </Cell>
      <Cell>
        <span className="text-ink-soft">{about}</span>
      </Cell>
      <Cell align="right">
        <span className="inline-flex gap-2">
          {forms.map(({ extension, path }) => {
            const form = extension.toUpperCase()
            return (
              <SaveFile
                key={form}
                size="small"
                path={path}
                name={`${name}.${extension}`}
                label={form}
                fullLabel={t('exports.save-as', { what: title, form })}
              />
            )
          })}
        </span>
      </Cell>
    </Row>
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
