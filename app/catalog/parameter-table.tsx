import { t } from '#messages/catalogue.ts'
import type { ShownParameter } from './shown-parameters.ts'

/** The parameters of a part; nothing for a part without. */
export function ParameterTable({ parameters }: { parameters: ShownParameter[] }) {
  if (parameters.length === 0) return null
  return (
    <table aria-label={t('product.parameters')} className="mt-8 w-full border-collapse text-left">
      <tbody>
        {parameters.map(({ key, name, text }) => (
          <tr key={key} className="border-b border-line">
            <th scope="row" className="w-1/2 py-2 pr-4 align-top font-normal text-ink-soft">
              {name}
            </th>
            <td className="py-2 font-mono text-13 wrap-anywhere">{text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
