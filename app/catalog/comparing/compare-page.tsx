import { useEffect } from 'react'
import { Form } from 'react-router'
import { listedNumber } from '#contract/catalog/part-number.ts'
import { t } from '#messages/catalogue.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { QUANTITY_PATTERN } from '../../ui/quantity.ts'
import { TextInput } from '../../ui/text-input.tsx'
import { setCompared } from '../finding/compared.ts'
import { ListLink, useFromList } from '../part/list-link.tsx'
import { type Compared, comparePath } from './compare-path.ts'
import type { ComparedPart } from './compared-part.tsx'
import type { ComparedGroup } from './compared-rows.ts'
import { ComparisonTable } from './comparison-table.tsx'

interface ComparePageProps {
  parts: ComparedPart[]
  missing: string[]
  groups: ComparedGroup[]
  asked: Compared & { quantity: number }
}

export function ComparePage({ parts, missing, groups, asked }: ComparePageProps) {
  const numbers = parts.map(({ partNumber }) => partNumber)
  const joined = numbers.join('\n')
  useEffect(() => setCompared(joined === '' ? [] : joined.split('\n')), [joined])
  return (
    <Page width="wide">
      <ListLink />
      <h1 className="mb-6 text-32 font-semibold tracking-tight">{t('shell.compare')}</h1>
      {missing.length > 0 && (
        <Notice tone="warn" className="mb-6">
          {t('compare.missing', { numbers: missing.join(', ') })}
        </Notice>
      )}
      {parts.length === 0 ? (
        <EmptyState
          sentence={t('compare.none')}
          action={
            <ButtonLink to="/products" variant="primary">
              {t('nothing.see-all')}
            </ButtonLink>
          }
        />
      ) : (
        <>
          <div className="mb-4 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
            <QuantityForm numbers={numbers} asked={asked} />
            {parts.length > 1 && <DifferencesLink numbers={numbers} asked={asked} />}
          </div>
          <ComparisonTable parts={parts} groups={groups} asked={asked} />
        </>
      )}
    </Page>
  )
}

interface AskedProps {
  numbers: string[]
  asked: Compared & { quantity: number }
}

function QuantityForm({ numbers, asked: { quantity, differences } }: AskedProps) {
  return (
    <Form action="/compare" state={useFromList()} className="flex items-end gap-2">
      <input type="hidden" name="parts" value={numbers.map(listedNumber).join(',')} />
      <div>
        <label htmlFor="quantity" className="mb-1 block text-13 font-medium text-ink-soft">
          {t('compare.quantity')}
        </label>
        <TextInput
          id="quantity"
          name="quantity"
          key={quantity}
          defaultValue={quantity}
          inputMode="numeric"
          pattern={QUANTITY_PATTERN}
          title={t('finding.quantity-form')}
          autoComplete="off"
          className="w-32 text-right"
        />
      </div>
      {differences && <input type="hidden" name="differences" value="yes" />}
      <Button type="submit">{t('compare.show-prices')}</Button>
    </Form>
  )
}

function DifferencesLink({ numbers, asked }: AskedProps) {
  return (
    <ButtonLink
      to={comparePath(numbers, { ...asked, differences: !asked.differences })}
      state={useFromList()}
      preventScrollReset
    >
      {asked.differences ? t('compare.all-rows') : t('compare.differences-only')}
    </ButtonLink>
  )
}
