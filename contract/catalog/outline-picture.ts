import type { ToolParameter } from './catalog.ts'

const outlines: [picture: RegExp, outline: string][] = [
  [/^(resistor|capacitor)-chip-(\d{4})(?:-.*)?$/, '$1-$2'],
  [/^inductor-bead-(\d{4})$/, 'inductor-$1'],
  [/^ic-(soic|dip)-(\d+)-.*$/, '$1-$2'],
  [/^(?:transistor|ic)-to92-.*$/, 'to92'],
  [/^capacitor-electrolytic-(.*)$/, 'radial-$1'],
  [/^diode-do41-.*$/, 'axial-do41'],
]

const AXIAL_POWERS = [0.125, 0.25, 0.5, 1, 2]

/** '/drawings/ic-soic-8-FA2563.svg' → '/drawings/outline-soic-8.svg'. Undefined for other pictures and bodies. */
export function outlinePicture(img: string, parameters: ToolParameter[] = []): string | undefined {
  const [, key = ''] = /^\/drawings\/([^/]+)\.svg$/.exec(img) ?? []
  const power = parameters.find((each) => each.key === 'power')?.value
  if (key.startsWith('resistor-axial-'))
    return AXIAL_POWERS.some((each) => each === power) ? `/drawings/outline-axial-${power}.svg` : undefined
  const found = outlines.find(([picture]) => picture.test(key))
  return found && `/drawings/outline-${key.replace(found[0], found[1])}.svg`
}
