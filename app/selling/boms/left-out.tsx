import type { ReadBom } from '#contract/selling/boms.ts'
import { t } from '#messages/catalogue.ts'
import { Button } from '../../ui/button.tsx'
import { Cell, Row, Table } from '../../ui/table.tsx'
import type { BomResultProps } from './bom-props.ts'

interface LeftOutProps extends Pick<BomResultProps, 'settings' | 'change'> {
  leftOut: ReadBom['leftOut']
}

/** Lines of the file that are not bought, each with the reason. Those that are only not fitted can be taken in. */
export function LeftOut({ leftOut, settings, change }: LeftOutProps) {
  const columns = [
    { label: t('bom.row') },
    { label: t('bom.your-line') },
    { label: t('bom.reason') },
    { label: t('bom.take-in'), align: 'right' as const },
  ]
  return (
    <Table label={t('bom.filter-left-out')} columns={columns}>
      {leftOut.map(({ row, text, why, line }) => (
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
          <Cell align="right" bare={!line}>
            {line && (
              <Button
                size="small"
                aria-label={t('bom.take-in-named', { row })}
                onClick={() => change({ takenIn: [...settings.takenIn, row] })}
              >
                {t('bom.take-in')}
              </Button>
            )}
          </Cell>
        </Row>
      ))}
    </Table>
  )
}
