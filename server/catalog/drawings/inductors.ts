import { leads, makersMark, slab } from './bodies.ts'
import { plainValue, printedCode } from './codes.ts'
import { copper, dark, epoxy, ferrite, laser, leaf, type Material, mustard, tin } from './materials.ts'
import { circle, d, inRow, label, path, rect, stroke } from './shapes.ts'
import { type Family, sheet } from './sheet.ts'

const wire = 13
const [inner, outer] = [50, 98]

function turn(degrees: number, from = 0, to = 1, shift = 0): string {
  const at = (share: number): [number, number] => {
    const angle = ((degrees - 3 + 6 * share) * Math.PI) / 180
    const radius = inner - 5 + (outer - inner + 10) * share
    return [200 + shift + radius * Math.cos(angle), 138 + shift + radius * Math.sin(angle)]
  }
  const [[x1, y1], [x2, y2]] = [at(from), at(to)]
  return d`M${x1} ${y1}L${x2} ${y2}`
}

function winding(from: number, to: number, turns: number): string {
  const angles = Array.from({ length: turns }, (_, index) => from + ((to - from) * index) / (turns - 1))
  const facing = (angle: number) => Math.cos(((angle + 135) * Math.PI) / 180)
  const lines = (chosen: number[]) => chosen.map((angle) => turn(angle)).join('')
  const shine = angles.filter((angle) => facing(angle) > -0.5).map((angle) => turn(angle, 0.3, 0.75, -2))
  return (
    stroke(lines(angles), copper.shade, wire) +
    stroke(lines(angles), copper.base, wire - 4) +
    stroke(lines(angles.filter((angle) => facing(angle) > 0.2)), '#d6884f', wire - 4) +
    stroke(shine.join(''), copper.light, 3)
  )
}

function ring({ base, shade, light }: Material): string {
  const annulus = (r: number, R: number) =>
    d`M200 ${138 - R}a${R} ${R} 0 1 1-.1 0zM200 ${138 - r}a${r} ${r} 0 1 0 .1 0z`
  return (
    path(annulus(inner, outer), shade) +
    path(annulus(inner + 4, outer - 5), base) +
    stroke(d`M${200 - 84} 138A84 84 0 0 1 200 54`, light, 5)
  )
}

const toroid: Family = {
  key: /^inductor-toroid-(yellow|green)$/,
  draw(colour = '') {
    const tails = d`M147 226C156 250 170 254 170 284M244 231C240 252 230 256 230 284`
    return sheet(
      stroke(tails, copper.shade, wire - 2),
      stroke(tails, copper.base, wire - 6),
      ring(colour === 'green' ? leaf : mustard),
      winding(118, 422, 21),
    )
  },
}

const choke: Family = {
  key: /^inductor-choke-(yellow|green)$/,
  draw(colour = '') {
    const tails = d`M156 222V286M118 196V286M244 222V286M282 196V286`
    return sheet(
      stroke(tails, copper.shade, wire - 2),
      stroke(tails, copper.base, wire - 6),
      ring(colour === 'green' ? leaf : mustard),
      winding(118, 242, 10),
      winding(-62, 62, 10),
      rect([193, 84, 14, 108], epoxy.base, 3),
      rect([194, 86, 4, 104], epoxy.light, 2),
    )
  },
}

const microhenryCode = (written: string) => printedCode(plainValue(written.replace('u', 'R')), 3)

const shielded: Family = {
  key: /^inductor-shielded-(\d{1,3}u\d?)$/,
  draw(value = '') {
    const code = microhenryCode(value)
    if (!code) return undefined
    const shield = d`M118 44H282L306 68V232L282 256H118L94 232V68z`
    return sheet(
      slab([80, 106, 36, 88], tin, 3, 7),
      slab([284, 106, 36, 88], tin, 3, 7),
      path(shield, ferrite.shade),
      path(d`M118 44H282L300 62V226L276 250H118L94 226V68z`, ferrite.base),
      stroke(d`M95 226V69L119 45H281`, ferrite.light, 2.5),
      circle(197, 147, 86, '#2a2c30'),
      circle(197, 147, 80, ferrite.light),
      circle(199, 149, 79, ferrite.base),
      label(198, 142, code, 50, laser),
      makersMark(198, 184, 19, laser, 0.8),
    )
  },
}

const drum: Family = {
  key: /^inductor-drum$/,
  draw() {
    const rows = Array.from({ length: 9 }, (_, row) => 96 + row * 14)
    return sheet(
      leads(inRow([150, 241], 244, 9, 44)),
      rect([126, 80, 148, 140], copper.shade),
      ...rows.map((y) => rect([122, y, 156, 12.4], copper.base, 6)),
      stroke(rows.map((y) => d`M138 ${y + 3.6}H176`).join(''), copper.light, 2.6),
      rect([236, 90, 46, 134], dark, 0, 0.2),
      slab([104, 62, 192, 34], ferrite, 6, 9),
      slab([104, 218, 192, 34], ferrite, 6, 9),
      rect([116, 69, 90, 5], '#ffffff', 2, 0.3),
    )
  },
}

export const inductors = [toroid, choke, shielded, drum]
