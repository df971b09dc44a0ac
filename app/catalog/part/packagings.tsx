import { Link } from 'react-router'
import { t } from '#messages/catalogue.ts'
import { formatQuantity, formatUnitPrice } from '../../ui/format.ts'
import { Section } from '../../ui/section.tsx'
import { useFromList } from './list-link.tsx'
import type { ShownPackaging } from './related-parts.ts'

export function Packagings({ packagings, present }: { packagings: ShownPackaging[]; present: string }) {
  const state = useFromList()
  if (packagings.length < 2) return null
  const columns = ['product-field.packaging', 'product-field.packQuantity', 'product.price-from'] as const
  return (
    <Section title={t('product.packagings')}>
      <table className="w-full border-collapse text-left">
        <thead>
          <tr className="text-13 text-ink-soft">
            {columns.map((column) => (
              <th key={column} scope="col" className="py-1.5 pr-3 font-normal not-first:text-right last:pr-0">
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {packagings.map(({ partNumber, path, packaging, packQuantity, price }) => (
            <tr key={partNumber} className="border-t border-line tabular-nums">
              <th scope="row" className="py-2 pr-3 font-normal">
                {packaging && t(`product-field.packaging-${packaging}`)}
                <span className="block font-mono text-13 wrap-anywhere">
                  {partNumber === present ? (
                    <span aria-current="true" className="text-ink-soft">
                      {partNumber} ({t('product.packagings-this')})
                    </span>
                  ) : (
                    <Link to={path} state={state} className="underline underline-offset-4 hover:text-copper">
                      {partNumber}
                    </Link>
                  )}
                </span>
              </th>
              <td className="py-2 pr-3 text-right">
                {packQuantity === undefined ? '–' : formatQuantity(packQuantity)}
              </td>
              <td className="py-2 text-right">{formatUnitPrice(price)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}
