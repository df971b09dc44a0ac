interface ChartTableProps {
  label: string
  columns: [string, string]
  rows: { label: string; valueLabel: string; current?: boolean }[]
}

const cell = 'border-b border-line py-1'

export function ChartTable({ label, columns: [first, second], rows }: ChartTableProps) {
  return (
    <details className="mt-2 text-13">
      <summary className="inline-flex min-h-6 items-center rounded-field text-ink-soft hover:text-ink">
        {label}
      </summary>
      <table className="mt-2 w-full max-w-90 border-collapse">
        <thead>
          <tr className="text-left text-ink-soft">
            <th scope="col" className={`${cell} font-medium`}>
              {first}
            </th>
            <th scope="col" className={`${cell} text-right font-medium`}>
              {second}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label: name, valueLabel, current }) => (
            <tr key={name} className={current ? 'bg-copper-ground' : ''}>
              <td className={`${cell} tabular-nums`}>{name}</td>
              <td className={`${cell} text-right tabular-nums`}>{valueLabel}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
