import { type FormEvent, type ReactNode, useEffect } from 'react'
import { Form, useNavigate } from 'react-router'
import { listedNumber, MAX_PART_NUMBER, partNumberListed } from '#contract/catalog/part-number.ts'
import { t } from '#messages/catalogue.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { QUANTITY_PATTERN, readQuantity } from '../../ui/quantity.ts'
import { TextInput } from '../../ui/text-input.tsx'
import { setCompared } from '../finding/compared.ts'
import { ListLink, useFromList } from '../part/list-link.tsx'
import { type Compared, comparePath, MAX_COMPARED } from './compare-path.ts'
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
            <PricesForm numbers={numbers} asked={asked} />
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

function PricesForm({ numbers, asked }: AskedProps) {
  const { quantity, differences } = asked
  const navigate = useNavigate()
  const state = useFromList()
  /** A redirect of the address would forget the list. */
  function show(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const added = partNumberListed(String(typed.get('added') ?? '')) ?? []
    const pieces = Number(readQuantity(String(typed.get('quantity'))))
    const all = [...new Set(numbers.concat(added))]
    navigate(comparePath(all, { ...asked, quantity: pieces || undefined }), { state })
  }
  return (
    <Form action="/compare" onSubmit={show} className="flex flex-wrap items-end gap-x-2 gap-y-3">
      <input type="hidden" name="parts" value={numbers.map(listedNumber).join(',')} />
      <Labelled id="quantity" label={t('compare.quantity')}>
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
      </Labelled>
      <Button type="submit" className="mr-6">
        {t('compare.show-prices')}
      </Button>
      {numbers.length < MAX_COMPARED && (
        <>
          <Labelled id="number" label={t('product.number')}>
            <TextInput
              id="number"
              name="added"
              key={numbers.length}
              maxLength={MAX_PART_NUMBER}
              autoComplete="off"
              className="w-48 font-mono"
            />
          </Labelled>
          <Button type="submit">{t('lists.add-line')}</Button>
        </>
      )}
      {differences && <input type="hidden" name="differences" value="yes" />}
    </Form>
  )
}

function Labelled({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-13 font-medium text-ink-soft">
        {label}
      </label>
      {children}
    </div>
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
