const colours = [
  ['ground', 'bg-ground'],
  ['surface', 'bg-surface'],
  ['sunken', 'bg-sunken'],
  ['line', 'bg-line'],
  ['edge', 'bg-edge'],
  ['ink-soft', 'bg-ink-soft'],
  ['ink', 'bg-ink'],
  ['copper', 'bg-copper'],
  ['copper-deep', 'bg-copper-deep'],
  ['copper-ground', 'bg-copper-ground'],
  ['good', 'bg-good'],
  ['good-ground', 'bg-good-ground'],
  ['warn', 'bg-warn'],
  ['warn-ground', 'bg-warn-ground'],
  ['bad', 'bg-bad'],
  ['bad-ground', 'bg-bad-ground'],
] as const

const sizes = ['text-42', 'text-32', 'text-25', 'text-20', 'text-17', 'text-15', 'text-13'] as const

export function TokensSample() {
  return (
    <div className="space-y-10">
      <ul className="grid grid-cols-2 gap-4 sm:grid-cols-4 lg:grid-cols-8">
        {colours.map(([name, look]) => (
          <li key={name} className="text-13 text-ink-soft">
            <span className={`mb-1.5 block h-14 rounded-field border border-line ${look}`} />
            {name}
          </li>
        ))}
      </ul>
      <div className="space-y-2">
        {sizes.map((size) => (
          <p
            key={size}
            className={`${size} ${size === 'text-15' || size === 'text-13' ? '' : 'font-semibold'}`}
          >
            Ceramic capacitor 100 nF, 4.7 kΩ, ±5 %, −40…125 °C
          </p>
        ))}
      </div>
      <table className="w-full max-w-measure">
        <thead className="border-b border-line text-left text-13 text-ink-soft">
          <tr>
            <th className="p-2 font-medium">Part number</th>
            <th className="p-2 text-right font-medium">From pieces</th>
            <th className="p-2 text-right font-medium">Price</th>
          </tr>
        </thead>
        <tbody>
          {['$0.0042', '$0.0038', '$0.0031'].map((price, row) => (
            <tr key={price} className={`h-11 border-b border-line ${row === 1 ? 'bg-copper-ground' : ''}`}>
              <td className="px-2 font-mono text-13">FR-0.25-4K7</td>
              <td className="px-2 text-right">{['1', '1,000', '11,000'][row]}</td>
              <td className="px-2 text-right">{price}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
