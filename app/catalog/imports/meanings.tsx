import type { ComponentProps } from 'react'
import { type FamilyNode, listFamilies, type Parameter } from '#contract/catalog/family-tree.ts'
import { PRODUCT_FIELDS } from '#contract/catalog/product-fields.ts'
import { PARAMETER_PREFIX } from '#contract/catalog/product-imports.ts'
import { t } from '#messages/catalogue.ts'
import { Select } from '../../ui/select.tsx'
import { useAnswer } from '../../use-answer.ts'
import { fieldLabel } from '../part/trade-labels.ts'

interface MeaningSelectProps extends ComponentProps<typeof Select> {
  /** Of a column; else of a word in cells, which can only be a parameter. */
  ofColumn?: boolean
}

/** What a column of a file, or the name of an attribute in its cells, means. */
export function MeaningSelect({ ofColumn = false, ...rest }: MeaningSelectProps) {
  const parameters = useParameters()
  return (
    <Select {...rest}>
      <option value="">{t('import-desk.choose-meaning')}</option>
      <option value="ignore">{t('import-desk.ignore')}</option>
      {ofColumn && (
        <optgroup label={t('import-desk.fields')}>
          {PRODUCT_FIELDS.map((field) => (
            <option key={field.name} value={field.name}>
              {fieldLabel(field)}
            </option>
          ))}
          <option value="priceUnit">{t('import-desk.price-unit')}</option>
        </optgroup>
      )}
      <optgroup label={t('import-desk.parameters')}>
        {parameters.map(({ key, label }) => (
          <option key={key} value={PARAMETER_PREFIX + key}>
            {label}
          </option>
        ))}
        {ofColumn && (
          <>
            <option value="attribute">{t('import-desk.attribute')}</option>
            <option value="attributeValue">{t('import-desk.attribute-value')}</option>
          </>
        )}
      </optgroup>
    </Select>
  )
}

export function useMeaningWords(): (means: string) => string {
  const parameters = useParameters()
  return (means) => {
    const field = PRODUCT_FIELDS.find(({ name }) => name === means)
    return field
      ? fieldLabel(field)
      : (parameters.find(({ key }) => PARAMETER_PREFIX + key === means)?.label ?? means)
  }
}

/** Of all families, each key once with its units, by name. */
function useParameters(): { key: string; label: string }[] {
  const { data = [] } = useAnswer(['families'], listFamilies)
  const all = (nodes: FamilyNode[]): Parameter[] =>
    nodes.flatMap(({ parameters, children }) => [...parameters, ...all(children)])
  const byKey = [...Map.groupBy(all(data), ({ key }) => key).values()]
  return byKey.map((same) => labelOf(same, byKey)).toSorted((a, b) => a.label.localeCompare(b.label))
}

function labelOf(same: Parameter[], byKey: Parameter[][]) {
  const { key = '', name = '' } = same[0] ?? {}
  const units = new Set(same.flatMap(({ unit, typedIn = unit }) => typedIn ?? []))
  const namesakes = byKey.filter((others) => others[0]?.name === name)
  const written = namesakes.length > 1 ? `${name} · ${key}` : name
  return { key, label: units.size > 0 ? `${written} (${[...units].join(', ')})` : written }
}
