import { useState } from 'react'
import { MAX_BOARDS } from '#contract/selling/boms.ts'
import type { SavedList } from '#contract/selling/lists.ts'
import { t } from '#messages/catalogue.ts'
import { twoReadings } from '../../typed-number.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { formatQuantity } from '../../ui/format.ts'
import { QuantityStepper } from '../../ui/quantity-stepper.tsx'
import { Cell, Row, Table } from '../../ui/table.tsx'
import { boardsIn } from '../boms/bom-source.ts'
import { useReportUnread } from '../lines/sum-bar.tsx'
import type { ListChange } from './use-saved-list.ts'

interface Changes {
  list: SavedList
  change: (next: ListChange) => void
}

/** For how many boards the list is. An unusable text stays in the field, and the list as it was. */
export function ListBoards({ list: { boards = 1, sparePercent = 0 }, change }: Changes) {
  const [typed, setTyped] = useState<string>()
  const wrong = typed !== undefined && boardsIn(typed) === undefined
  useReportUnread('boards', wrong)
  return (
    <Field
      label={t('bom.boards')}
      {...(wrong && { error: twoReadings(typed) ?? t('bom.boards-wrong') })}
      {...(sparePercent > 0 && { help: t('lists.with-spares', { percent: String(sparePercent) }) })}
      className="w-44"
    >
      <QuantityStepper
        name="boards"
        value={typed ?? String(boards)}
        onChange={({ target }) => {
          const next = boardsIn(target.value)
          setTyped(String(next) === target.value ? undefined : target.value)
          if (next !== undefined && next !== boards) change((present) => ({ ...present, boards: next }))
        }}
        onBlur={() => wrong || setTyped(undefined)}
        min={1}
        max={MAX_BOARDS}
        lessLabel={t('bom.fewer-boards')}
        moreLabel={t('bom.more-boards')}
      />
    </Field>
  )
}

/** Lines of the bill of materials for which no part was found: they are not added to the cart. */
export function UnmatchedLines({ list: { boards = 1, unmatched = [] }, change }: Changes) {
  if (unmatched.length === 0) return null
  const remove = (at: number) =>
    change((present) => ({ ...present, unmatched: present.unmatched.filter((_, nth) => nth !== at) }))
  return (
    <section className="mt-8">
      <h2 className="text-20 font-semibold">{t('lists.unmatched')}</h2>
      <p className="mt-1 mb-4 max-w-measure text-ink-soft">{t('lists.unmatched-help')}</p>
      <Table
        label={t('lists.unmatched')}
        columns={[
          { label: t('bom.your-line') },
          { label: t('lists.reference') },
          { label: t('lists.quantity'), align: 'right' },
          { label: t('lists.actions'), unlabelled: true },
        ]}
      >
        {unmatched.map(({ text, quantity, references }, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines can be the same
          <Row key={nth}>
            <Cell>
              <span className="wrap-anywhere">{text}</span>
            </Cell>
            <Cell label={t('lists.reference')} bare={references.length === 0}>
              <span className="text-13 wrap-anywhere">{references.join(', ')}</span>
            </Cell>
            <Cell label={t('lists.quantity')} align="right" narrow="figure">
              <span className="tabular-nums">{formatQuantity(quantity * boards)}</span>
            </Cell>
            <Cell align="right" narrow="inline">
              <Button
                size="small"
                variant="quiet"
                aria-label={t('lists.remove-unmatched', { text })}
                onClick={() => remove(nth)}
              >
                {t('lists.remove')}
              </Button>
            </Cell>
          </Row>
        ))}
      </Table>
    </section>
  )
}
