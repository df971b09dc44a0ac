import { t } from '#messages/catalogue.ts'
import { FilterGroup } from './filter-group.tsx'
import { Histogram } from './histogram.tsx'
import type { Panel, PanelFacet } from './panel.server.ts'
import type { AskedParts } from './products-path.ts'
import { RangeFields } from './range-fields.tsx'
import { ValueList } from './value-list.tsx'

interface FacetFieldsProps {
  facet: PanelFacet
  fields: Panel['fields']
  asked: AskedParts
  fault: string | undefined
  open: boolean
}

export function FacetFields({ facet, fields, asked, fault, open }: FacetFieldsProps) {
  const { key, name, kind, bounds, bars } = facet
  const isChosen = fields.some(([field]) => field === key || field.startsWith(`${key}.`))
  return (
    <FilterGroup name={name} open={open || isChosen || fault !== undefined}>
      {bars && <Histogram bars={bars} />}
      {kind === 'number' && (
        <RangeFields
          name={key}
          fields={fields}
          help={bounds && t('finding.between', { from: bounds.least, to: bounds.greatest })}
          fault={fault}
        />
      )}
      <ValueList facet={facet} fields={fields} asked={asked} />
    </FilterGroup>
  )
}
