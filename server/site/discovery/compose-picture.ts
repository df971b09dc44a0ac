import type { OverlayOptions } from 'sharp'
import { MAX_IMAGE_PIXELS } from '#contract/catalog/picture-files.ts'
import { SHARE_HEIGHT, SHARE_WIDTH } from '#contract/site/share-picture.ts'
import { drawPicture } from '#server/catalog/drawings/draw.ts'
import { outlineText } from '#server/catalog/drawings/outline-text.ts'

/** The store's light colours (app/styles.css: sunken, line, ink, copper) in sRGB, which sharp requires. */
const colour = { sunken: '#f5f3f0', line: '#dfdeda', ink: '#171b22', copper: '#a9531e' }

const STRIPE = 12
const MARGIN = 24
const MAX_SECONDS = 20

const storeParts = [
  ['resistor-axial-4k7-5', 'ic-qfp-48-FM3248', 'capacitor-electrolytic-470u-25'],
  ['led-5mm-red', 'connector-terminal-3', 'inductor-toroid-yellow'],
] as const

/** Imported with the first picture, because it takes memory and most stores rarely need it. */
const loadSharp = async () => (await import('sharp')).default

export async function composeDrawing(key: string): Promise<Buffer | undefined> {
  const height = SHARE_HEIGHT - STRIPE - MARGIN
  const width = Math.round((height * 4) / 3)
  const part = drawn(key, width, height)
  return part && compose(mark(), [{ input: part, left: (SHARE_WIDTH - width) / 2, top: MARGIN / 2 }])
}

export async function composePhoto(file: Buffer): Promise<Buffer> {
  const room = { width: SHARE_WIDTH, height: SHARE_HEIGHT - STRIPE }
  const sharp = await loadSharp()
  const input = await sharp(file, { limitInputPixels: MAX_IMAGE_PIXELS })
    .resize({ ...room, fit: 'contain', background: colour.sunken })
    .toBuffer()
  return compose('', [{ input, left: 0, top: 0 }])
}

export async function composeStore(): Promise<Buffer> {
  const [width, height] = [SHARE_WIDTH / 3, (SHARE_HEIGHT - STRIPE) / 2]
  const layers = storeParts.flatMap((row, y) =>
    row.map((key, x) => ({
      input: drawn(key, width, Math.round(width * 0.75)) as Buffer,
      left: x * width,
      top: Math.round(y * height + (height - width * 0.75) / 2),
    })),
  )
  const lines = `M0 ${height}H${SHARE_WIDTH}M${width} 0V${2 * height}M${2 * width} 0V${2 * height}`
  return compose(`<path d="${lines}" stroke="${colour.line}" stroke-width="2"/>`, layers)
}

async function compose(scene: string, layers: OverlayOptions[]): Promise<Buffer> {
  const sharp = await loadSharp()
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${SHARE_WIDTH}" height="${SHARE_HEIGHT}">` +
        `<rect width="${SHARE_WIDTH}" height="${SHARE_HEIGHT}" fill="${colour.sunken}"/>${scene}` +
        `<rect y="${SHARE_HEIGHT - STRIPE}" width="${SHARE_WIDTH}" height="${STRIPE}" fill="${colour.copper}"/></svg>`,
    ),
  )
    .composite(layers)
    .removeAlpha()
    .png({ palette: true, quality: 95, effort: 4 })
    .timeout({ seconds: MAX_SECONDS })
    .toBuffer()
}

function drawn(key: string, width: number, height: number): Buffer | undefined {
  const svg = drawPicture(key)
  const size = `width="${width}" height="${height}"`
  return svg === undefined
    ? undefined
    : Buffer.from(outlineText(svg).replace('width="400" height="300"', size))
}

function mark(): string {
  return (
    `<g transform="translate(48 ${SHARE_HEIGHT - STRIPE - 104}) scale(2)" fill="none">` +
    `<path d="M1 14h10M17 14h10" stroke="${colour.ink}" stroke-width="2"/>` +
    `<path d="M11 4v20" stroke="${colour.ink}" stroke-width="3"/>` +
    `<path d="M17 4v20" stroke="${colour.copper}" stroke-width="3"/></g>`
  )
}
