import type { DeskFamily } from '#contract/catalog/desk-families.ts'
import { t } from '#messages/catalogue.ts'
import { Table } from '../../ui/table.tsx'
import { ParameterEntry } from './parameter-entry.tsx'

export function ParameterList({ family: { key, parents, parameters } }: { family: DeskFamily }) {
  if (parameters.length === 0) return <p className="text-ink-soft">{t('families.no-parameters')}</p>
  const own = parameters.filter((parameter) => parameter.family === key)
  const columns = [
    { label: t('families.parameter') },
    { label: t('families.kind') },
    { label: t('families.in-table') },
    { label: t('families.filter') },
    { label: t('families.products-column'), align: 'right' as const },
    { label: t('manage-products.actions'), unlabelled: true },
  ]
  return (
    <Table label={t('families.parameters')} columns={columns}>
      {parameters.map((parameter) => (
        <ParameterEntry
          key={`${parameter.family} ${parameter.key}`}
          parameter={parameter}
          owner={parents.find((parent) => parent.key === parameter.family)}
          index={own.indexOf(parameter)}
          count={own.length}
        />
      ))}
    </Table>
  )
}
