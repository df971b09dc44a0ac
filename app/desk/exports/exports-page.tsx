import { useState } from 'react'
import { callUrl } from '#contract/call.ts'
import { EXPORTS, type ExportName, exportCsv, exportJson, exportPapers } from '#contract/desk/exports.ts'
import { t } from '#messages/catalogue.ts'
import { SaveFile } from '../../save-file.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { Cell, Row, Table } from '../../ui/table.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { type Days, monthsUntil } from './months.ts'

const monthName = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })

export function ExportsPage() {
  const months = monthsUntil(new Date())
  const [days, setDays] = useState(months[1] as Days)
  const { from, to } = days
  const order = from !== '' && to !== '' && from > to ? t('exports.order') : undefined
  const usable = from !== '' && to !== '' && !order
  return (
    <>
      <h1 className="text-25 font-semibold tracking-tight">{t('exports.title')}</h1>
      <p className="mt-2 mb-6 max-w-prose text-ink-soft">{t('exports.lead')}</p>
      <div className="mb-8 grid max-w-3xl grid-cols-1 gap-4 sm:grid-cols-3">
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
      {usable ? <Files days={days} /> : <p className="text-ink-soft">{t('exports.choose')}</p>}
    </>
  )
}

function Files({ days }: { days: Days }) {
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
        <Row key={what}>
          <File what={what} days={days} />
        </Row>
      ))}
      <Row>
        <Cell>
          <span className="font-medium">{t('exports.pdfs')}</span>
        </Cell>
        <Cell>
          <span className="text-ink-soft">{t('exports.pdfs-about')}</span>
        </Cell>
        <Cell align="right">
          <SaveFile
            size="small"
            path={callUrl('', exportPapers, { query: days })}
            name={fileName('papers', days, 'zip')}
            label="ZIP"
            fullLabel={t('exports.save-as', { what: t('exports.pdfs'), form: 'ZIP' })}
          />
        </Cell>
      </Row>
    </Table>
  )
}

function File({ what, days }: { what: ExportName; days: Days }) {
  const title = t(`exports.${what}`)
  const forms = [
    { form: 'CSV', extension: 'csv', call: exportCsv },
    { form: 'JSON', extension: 'json', call: exportJson },
  ]
  return (
    <>
      <Cell>
        <span className="font-medium">{title}</span>
      </Cell>
      <Cell>
        <span className="text-ink-soft">{t(`exports.${what}-about`)}</span>
      </Cell>
      <Cell align="right">
        <span className="inline-flex gap-2">
          {forms.map(({ form, extension, call }) => (
            <SaveFile
              key={form}
              size="small"
              path={callUrl('', call, { params: { what }, query: days })}
              name={fileName(what, days, extension)}
              label={form}
              fullLabel={t('exports.save-as', { what: title, form })}
            />
          ))}
        </span>
      </Cell>
    </>
  )
}

const fileName = (what: string, { from, to }: Days, extension: string) => `${what}-${from}-${to}.${extension}`
