/** Relative luminance (WCAG 2.2) of linear sRGB. */
const luminance = ([red, green, blue]: Rgb) => 0.2126 * red + 0.7152 * green + 0.0722 * blue

type Rgb = [red: number, green: number, blue: number]
type Oklch = [lightness: number, chroma: number, hue: number]

const HEX = /^#[0-9a-f]{6}$/

export const isColour = (text: string): boolean => HEX.test(text)

function linear(hex: string): Rgb {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return [red, green, blue]
}

/** After Ottosson, https://bottosson.github.io/posts/oklab/ */
function oklchOf(hex: string): Oklch {
  const [red, green, blue] = linear(hex)
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    Math.hypot(a, b),
    ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360,
  ]
}

function hexOf([lightness, chroma, hue]: Oklch): string {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const shares: Rgb = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  return `#${shares.map(digits).join('')}`
}

function digits(share: number): string {
  const shown = Math.min(1, Math.max(0, share))
  const coded = shown <= 0.0031308 ? shown * 12.92 : 1.055 * shown ** (1 / 2.4) - 0.055
  return Math.round(coded * 255)
    .toString(16)
    .padStart(2, '0')
}

export function contrastOf(one: string, other: string): number {
  const [low = 0, high = 0] = [one, other].map((hex) => luminance(linear(hex))).sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

/** WCAG 2.2, 1.4.3. */
const LEGIBLE = 4.5

/** The darkest light ground and the lightest dark one that links stand on (app/styles.css). */
const GROUNDS = { light: '#f3f2f0', dark: '#1a1d22' }

export const isLegibleAccent = (hex: string): boolean => contrastOf(hex, GROUNDS.light) >= LEGIBLE

/** The nearest colour of the same hue that is legible on the light grounds. */
export function legibleAccent(hex: string): string {
  const [lightness, chroma, hue] = oklchOf(hex)
  for (let darker = lightness; darker > 0; darker -= 0.005) {
    const shown = hexOf([darker, chroma, hue])
    if (isLegibleAccent(shown)) return shown
  }
  return '#000000'
}

interface Tones {
  copper: string
  deep: string
  ground: string
  on: string
}

/** What the accent is in both themes: in the dark one a lighter colour of the same hue. */
export function accentTones(hex: string): { light: Tones; dark: Tones } {
  const [lightness, chroma, hue] = oklchOf(hex)
  const pale = Math.min(chroma, 0.03)
  let light = 0.71
  while (contrastOf(hexOf([light, Math.min(chroma, 0.125), hue]), GROUNDS.dark) < LEGIBLE + 1) light += 0.005
  return {
    light: {
      copper: hex,
      deep: hexOf([Math.max(0, lightness - 0.07), chroma, hue]),
      ground: hexOf([0.95, pale, hue]),
      on: '#ffffff',
    },
    dark: {
      copper: hexOf([light, Math.min(chroma, 0.125), hue]),
      deep: hexOf([light + 0.07, Math.min(chroma, 0.11), hue]),
      ground: hexOf([0.28, Math.min(chroma, 0.04), hue]),
      on: hexOf([0.19, Math.min(chroma, 0.02), hue]),
    },
  }
}
