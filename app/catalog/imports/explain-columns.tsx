import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { PRODUCT_FIELDS } from '#contract/catalog/product-fields.ts'
import { explainImport, type ImportColumn, type ProductImport } from '#contract/catalog/product-imports.ts'
import { t } from '#messages/catalogue.ts'
import { ApiError, failureWords, send } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Fault } from '../../ui/fault.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { Cell, Row, Table } from '../../ui/table.tsx'
import { useFamilyOptions } from '../families/use-family-options.ts'
import { fieldLabel } from '../part/trade-labels.ts'
import { MeaningSelect } from './meanings.tsx'

interface ExplainColumnsProps {
  present: ProductImport
  columns: ImportColumn[]
  onChange: (next: ProductImport) => void
}

/** The owner says once what the columns of a file mean, from what the store guesses. */
export function ExplainColumns({ present, columns, onChange }: ExplainColumnsProps) {
  const [said, setSaid] = useState(columns.map(({ means = '' }) => means))
  const [decimals, setDecimals] = useState<string>(present.reading?.decimals ?? '')
  const [family, setFamily] = useState(present.reading?.family ?? '')
  const families = useFamilyOptions() ?? []
  const explain = useMutation({
    mutationFn: () => {
      const how = {
        decimals: decimals === '' ? null : (decimals as 'comma' | 'point'),
        family: family || null,
      }
      return send(explainImport, { params: { id: present._id }, body: { columns: said, ...how } })
    },
    onSuccess: onChange,
  })
  const { error } = explain
  const fields = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (error) fields.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [error])
  const open = said.filter((means) => means === '').length
  const lacking = PRODUCT_FIELDS.filter(({ name, required }) => required && !said.includes(name))
  return (
    <div ref={fields} className="mt-4 grid gap-5">
      <Table label={t('import-desk.columns')} columns={HEADINGS.map((label) => ({ label: t(label) }))}>
        {columns.map(({ head, samples }, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: heads may be equal, and columns stay in their places
          <Row key={nth} dense>
            <Cell>
              <span className="block font-medium wrap-anywhere @xl:min-w-36">{headOf(head, nth)}</span>
            </Cell>
            <Cell label={t('import-desk.samples')} narrow="inline">
              <span className="text-13 text-ink-soft wrap-anywhere">{samples.join(' · ')}</span>
            </Cell>
            <Cell width="share">
              <div className="w-full py-1">
                <MeaningSelect
                  ofColumn
                  aria-label={t('import-desk.meaning-of', { head: headOf(head, nth) })}
                  aria-invalid={faultAt(error, `columns.${nth}`) ? true : undefined}
                  value={said[nth]}
                  onChange={(event) => setSaid(said.with(nth, event.target.value))}
                />
                {faultAt(error, `columns.${nth}`) && <Fault>{faultAt(error, `columns.${nth}`)}</Fault>}
              </div>
            </Cell>
          </Row>
        ))}
      </Table>
      <div className="grid max-w-200 gap-5 sm:grid-cols-2">
        <Field label={t('import-desk.decimals')} help={t('import-desk.decimals-help')}>
          <Select value={decimals} onChange={(event) => setDecimals(event.target.value)}>
            <option value="">{t('import-desk.decimals-file')}</option>
            <option value="comma">{t('import-desk.decimals-comma')}</option>
            <option value="point">{t('import-desk.decimals-point')}</option>
          </Select>
        </Field>
        <Field
          label={t('import-desk.family')}
          help={t('import-desk.family-help')}
          error={faultAt(error, 'family')}
        >
          <Select value={family} onChange={(event) => setFamily(event.target.value)}>
            <option value="">{t('import-desk.family-none')}</option>
            {families.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      {lacking.length > 0 && (
        <p className="max-w-measure text-13 text-ink-soft">
          {t('import-desk.lacking', { fields: lacking.map(fieldLabel).join(', ') })}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          variant="primary"
          disabled={open > 0}
          busy={explain.isPending}
          onClick={() => explain.mutate()}
        >
          {t('import-desk.check')}
        </Button>
        {open > 0 && (
          <Button onClick={() => setSaid(said.map((means) => means || 'ignore'))}>
            {t('import-desk.ignore-rest', { count: open })}
          </Button>
        )}
      </div>
      {error && <Fault>{faultAt(error, 'columns') ?? failureWords(error)}</Fault>}
    </div>
  )
}

const HEADINGS = ['import-desk.column', 'import-desk.samples', 'import-desk.means'] as const

const headOf = (head: string, nth: number) => head || t('import-desk.column-nth', { nth: nth + 1 })

function faultAt(error: Error | null, at: string): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  return error.problem?.errors?.find(({ path }) => path === at)?.message
}
