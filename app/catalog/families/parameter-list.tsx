import type { DeskFamily } from '#contract/catalog/desk-families.ts'
import { t } from '#messages/catalogue.ts'
import { Card } from '../../ui/card.tsx'
import { ParameterEntry } from './parameter-entry.tsx'

export function ParameterList({ family: { key, parents, parameters } }: { family: DeskFamily }) {
  if (parameters.length === 0) return <p className="text-ink-soft">{t('families.no-parameters')}</p>
  const own = parameters.filter((parameter) => parameter.family === key)
  return (
    <Card className="px-5">
      <ul className="divide-y divide-line">
        {parameters.map((parameter) => (
          <ParameterEntry
            key={`${parameter.family} ${parameter.key}`}
            parameter={parameter}
            owner={parents.find((parent) => parent.key === parameter.family)}
            index={own.indexOf(parameter)}
            count={own.length}
          />
        ))}
      </ul>
    </Card>
  )
}
