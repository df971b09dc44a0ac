import { useId } from 'react'
import { useSearchParams } from 'react-router'
import { ProductSort } from '#contract/catalog/desk-products.ts'
import { t, translate } from '#messages/catalogue.ts'
import { listStart } from '../../ui/list-start.ts'
import { Select } from '../../ui/select.tsx'

export function SortSelect({ present }: { present: ProductSort }) {
  const [, setQuery] = useSearchParams()
  const id = useId()
  const choose = (sort: string) =>
    setQuery((now) => {
      const next = listStart(now)
      next.set('sort', sort)
      return next
    })
  return (
    <div className="w-44">
      <label htmlFor={id} className="mb-1.5 block text-13 font-medium text-ink-soft">
        {t('manage-products.sort')}
      </label>
      <Select id={id} value={present} onChange={(event) => choose(event.target.value)}>
        {ProductSort.options.map((sort) => (
          <option key={sort} value={sort}>
            {translate(`manage-products.sort-${sort}`)}
          </option>
        ))}
      </Select>
    </div>
  )
}
