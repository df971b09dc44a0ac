import { t } from '#messages/catalogue.ts'
import { Cell, Row, Table } from '../ui/table.tsx'
import type { BomResultProps } from './bom-result.tsx'

/** Lines of the file that are not bought, each with the reason. */
export function LeftOut({ bom: { leftOut } }: BomResultProps) {
  const columns = [{ label: t('bom.row') }, { label: t('bom.your-line') }, { label: t('bom.reason') }]
  return (
    <Table label={t('bom.filter-left-out')} columns={columns}>
      {leftOut.map(({ row, text, why }) => (
        <Row key={row}>
          <Cell narrow="inline">
            <span className="text-13 text-ink-soft tabular-nums">{row}</span>
          </Cell>
          <Cell>
            <span className="wrap-anywhere">{text}</span>
          </Cell>
          <Cell>
            <span className="text-13 text-ink-soft">{t(`bom.why-${why}`)}</span>
          </Cell>
        </Row>
      ))}
    </Table>
  )
}
