import { Link } from 'react-router'
import { t } from '#messages/catalogue.ts'
import { productsPath } from '../finding/products-path.ts'
import type { ShownParameter } from './shown-parameters.ts'

interface ParameterTableProps {
  family: string
  parameters: ShownParameter[]
}

export function ParameterTable({ family, parameters }: ParameterTableProps) {
  if (parameters.length === 0) return null
  return (
    <table aria-label={t('product.parameters')} className="w-full border-collapse text-left">
      <tbody>
        {parameters.map(({ key, name, text, query }) => (
          <tr key={key} className="border-b border-line">
            <th scope="row" className="w-1/2 py-1.5 pr-4 align-top font-normal text-ink-soft">
              {name}
            </th>
            <td className="py-1.5 font-mono text-13 wrap-anywhere">
              <Link
                to={productsPath({ family, parameters: { [key]: query } })}
                title={t('product.all-with', { name, text })}
                className="inline-flex min-h-6 items-center underline decoration-line underline-offset-4 hover:text-copper hover:decoration-copper"
              >
                {text}
              </Link>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
