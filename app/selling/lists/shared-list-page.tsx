import { pages } from '#contract/pages.ts'
import type { SharedList } from '#contract/selling/lists.ts'
import { t } from '#messages/catalogue.ts'
import { Pager } from '../../pager.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { formatQuantity, formatTotal } from '../../ui/format.ts'
import { Page } from '../../ui/page.tsx'
import { Cell, Row, Table } from '../../ui/table.tsx'
import { LineAdvice } from '../lines/line-advice.tsx'
import { PartCell } from '../lines/part-cell.tsx'
import { SumBar } from '../lines/sum-bar.tsx'
import { AddAllToCart } from './add-all-to-cart.tsx'
import { LineTotal } from './line-total.tsx'
import { PaperList } from './paper-list.tsx'

export function SharedListPage({ list, after }: { list: SharedList; after: string | undefined }) {
  const noted = list.lines.some(({ reference, ownNumber, note }) => reference || ownNumber || note)
  const columns = [
    { label: t('lists.part') },
    ...(noted ? [{ label: t('lists.reference-and-note') }] : []),
    { label: t('lists.quantity'), align: 'right' as const },
    { label: t('lists.line-total'), align: 'right' as const },
  ]
  return (
    <Page
      title={<span className="wrap-anywhere">{list.name}</span>}
      lead={list.note && <span className="whitespace-pre-line wrap-anywhere">{list.note}</span>}
      actions={<AddAllToCart lines={list.all} />}
    >
      {list.lineCount === 0 && (
        <EmptyState
          drawing={<PaperList />}
          sentence={t('lists.shared-empty')}
          action={<ButtonLink to={pages.products}>{t('lists.browse')}</ButtonLink>}
        />
      )}
      {list.lineCount > 0 && (
        <>
          <Table label={list.name} columns={columns}>
            {list.lines.map((line) => (
              <SharedLine key={line.partNumber} line={line} noted={noted} />
            ))}
          </Table>
          <Pager
            label={t('lists.lines')}
            startLabel={t('lists.first-lines')}
            query={new URLSearchParams(after && { after })}
            of={list}
          />
          <SumBar label={t('lists.total')} total={formatTotal(list.totalPrice)}>
            <AddAllToCart lines={list.all} variant="primary" />
          </SumBar>
        </>
      )}
    </Page>
  )
}

interface SharedLineProps {
  line: SharedList['lines'][number]
  /** Whether any line of the list has a reference or a note. */
  noted: boolean
}

function SharedLine({ line, noted }: SharedLineProps) {
  const { reference, ownNumber, note, quantity, need = quantity } = line
  return (
    <Row top>
      <Cell>
        <PartCell line={line}>
          <LineAdvice line={line} />
        </PartCell>
      </Cell>
      {noted && (
        <Cell bare={!reference && !ownNumber && !note}>
          <div className="text-13">
            {reference && <p className="wrap-anywhere">{reference}</p>}
            {ownNumber && <p className="wrap-anywhere">{t('lists.own-number-is', { number: ownNumber })}</p>}
            {note && <p className="text-ink-soft wrap-anywhere">{note}</p>}
          </div>
        </Cell>
      )}
      <Cell label={t('lists.quantity')} align="right" narrow="figure">
        <span className="tabular-nums">{formatQuantity(quantity)}</span>
        {need < quantity && (
          <span className="block text-13 text-ink-soft tabular-nums">
            {t('lists.needed', { need: formatQuantity(need) })}
          </span>
        )}
      </Cell>
      <Cell label={t('lists.line-total')} align="right" narrow="figure">
        <LineTotal line={line} />
      </Cell>
    </Row>
  )
}
