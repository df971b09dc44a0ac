import type { ToolParameter } from './catalog.ts'

/** `{key}` is a parameter of the part, `{key:mm}` a length in mm; without its value there is no drawing. */
const outlines: [picture: RegExp, outline: string][] = [
  [/^resistor-chip-(0201|0402|0603|0805|1206|1210|2010|2512)-.*$/, 'resistor-$1'],
  [/^capacitor-chip-(0201|0402|0603|0805|1206|1210|1812|2220)$/, 'capacitor-$1'],
  [/^inductor-bead-(0402|0603|0805|1206)$/, 'inductor-$1'],
  [/^inductor-shielded-.*$/, 'shielded-{length:mm}-{height:mm}'],
  [/^led-chip-.*$/, 'led-{package}'],
  [/^capacitor-tantalum-.*$/, 'tantalum-{case}'],
  [/^ic-(soic|dip|qfp|qfn)-(\d+)-.*$/, '$1-$2'],
  [/^(?:transistor|ic|diode)-sot23-([356])-.*$/, 'sot23-$1'],
  [/^(?:transistor|ic|diode)-(to92|to220|sot223|dpak|sma)-.*$/, '$1'],
  [/^diode-do41-.*$/, 'axial-do41'],
  [/^diode-glass$/, 'axial-do35'],
  [/^fuse-glass$/, 'fuse-{leads}'],
  [/^resistor-axial-.*$/, 'axial-{power}'],
  [/^capacitor-electrolytic-(\d{1,4}u\d?-\d{1,3})(?:-(?:85|125))?$/, 'radial-$1'],
  [/^capacitor-vchip-.*$/, 'vchip-{diameter:mm}-{height:mm}'],
  [/^led-([35]mm)-.*$/, 'led-$1'],
  [/^led-rgb-.*$/, 'rgb'],
  [/^display-7seg-.*$/, 'display-{digit-height:mm}'],
  [/^connector-(header-[12]x\d+)(?:-.*)?$/, '$1'],
  [/^connector-((?:terminal|shrouded)-\d+)(?:-.*)?$/, '$1'],
  [/^connector-usb-c$/, 'usb'],
  [/^crystal-(hc49|fork)-.*$/, 'crystal-$1'],
  [/^switch-tactile-.*$/, 'tactile-{height:mm}'],
]

const MM = 1000

function written(parameter: ToolParameter | undefined, isLength: boolean): string | undefined {
  const value = parameter?.value
  if (typeof value === 'number') return String(isLength ? Math.round(value * MM * 100) / 100 : value)
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : value?.toLowerCase()
}

/** '/drawings/ic-soic-8-FA2563.svg' → '/drawings/outline-soic-8.svg'. Undefined for other pictures and bodies. */
export function outlinePicture(img: string, parameters: ToolParameter[] = []): string | undefined {
  const [, picture = ''] = /^\/drawings\/([^/]+)\.svg$/.exec(img) ?? []
  const found = outlines.find(([pattern]) => pattern.test(picture))
  if (!found) return undefined
  let isWhole = true
  const body = picture
    .replace(found[0], found[1])
    .replace(/\{([a-z-]+)(:mm)?\}/g, (_, key: string, mm?: string) => {
      const text = written(
        parameters.find((each) => each.key === key),
        mm !== undefined,
      )
      isWhole &&= text !== undefined
      return text ?? ''
    })
  return isWhole ? `/drawings/outline-${body}.svg` : undefined
}

const footprints =
  /^\/drawings\/outline-(?:(?:resistor|capacitor|inductor|led)-(?!1812|2220))?((?:tantalum-[a-d]|sma|soic-\d+|sot23-\d|sot223|dpak|qfp-\d+|qfn-(?:20|32)|\d{4})\.svg)$/

export function footprintPicture(outline: string): string | undefined {
  const [, body] = footprints.exec(outline) ?? []
  return body && `/drawings/footprint-${body}`
}
