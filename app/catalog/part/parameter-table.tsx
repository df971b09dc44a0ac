import { Link } from 'react-router'
import { t } from '#messages/catalogue.ts'
import { productsPath } from '../finding/products-path.ts'
import type { ShownParameter } from './shown-parameters.ts'

interface ParameterTableProps {
  family: string
  parameters: ShownParameter[]
}

export function ParameterTable({ family, parameters }: ParameterTableProps) {
  const rows = joined(parameters.filter(({ text }) => text !== SAYS_NOTHING))
  if (rows.length === 0) return null
  return (
    <table aria-label={t('product.parameters')} className="w-full border-collapse text-left">
      <tbody>
        {rows.map(({ name, values }) => (
          <tr key={name} className="border-b border-line">
            <th scope="row" className="w-1/2 py-1.5 pr-4 align-top font-normal text-ink-soft">
              {name}
            </th>
            <td className="py-1.5 tabular-nums wrap-anywhere">
              {values.map((value, position) => (
                <span key={value.key}>
                  {position > 0 && ` ${t('finding.to')} `}
                  <Link
                    to={productsPath({ family, parameters: { [value.key]: value.query } })}
                    title={t('product.all-with', { name: value.name, text: value.text })}
                    className="inline-flex min-h-6 items-center underline decoration-line underline-offset-4 hover:text-copper hover:decoration-copper"
                  >
                    {value.text}
                  </Link>
                </span>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The choice of a part without a special feature. */
const SAYS_NOTHING = 'general'

interface ParameterRow {
  name: string
  values: ShownParameter[]
}

/** The least and the greatest value of the same thing are one row: 'Temperature, −55 °C to 155 °C'. */
function joined(parameters: ShownParameter[]): ParameterRow[] {
  const greatest = (of: string) => parameters.find(({ name }) => name === `Maximum ${of}`)
  return parameters.flatMap((parameter) => {
    const [, end, of = ''] = /^(Minimum|Maximum) (.+)$/.exec(parameter.name) ?? []
    const other = end === 'Minimum' && greatest(of)
    if (other) return [{ name: of.charAt(0).toUpperCase() + of.slice(1), values: [parameter, other] }]
    const isJoined = end === 'Maximum' && parameters.some(({ name }) => name === `Minimum ${of}`)
    return isJoined ? [] : [{ name: parameter.name, values: [parameter] }]
  })
}
