import { roundToNine } from '#contract/catalog/quantities/write-quantity.ts'
import type { RoleValues } from '#server/catalog/lexicon/standard.ts'
import { drawPicture } from './draw.ts'

/**
 * Kinds; the drawings that a part is sure to look like; those that its owner may choose; outlines. The first that exists counts.
 * `{fact}` needs one, `{fact=text}` that text or nothing; `{~words}` are in name or package, `{!words}` are not.
 */
const TABLE = `
resistor; resistor-chip-{chip}-{ohms}-{class} | resistor-chip-{chip} | {technology=wirewound}resistor-wirewound-{wire}-{watts}W{letter} | {leads?}resistor-axial-{ohms}-{percent}; resistor-axial-{ohms}-{percent} | resistor-wirewound-{wire}-5W{letter} | resistor-chip-0603-{ohms}-{class} | resistor-chip-0805-{ohms}-{class}; resistor-{chip} | {leads?}axial-{length}-{diameter}
ntc ptc; capacitor-chip-{chip}; ; capacitor-{chip}
varistor; {package=}{mounting=through-hole}varistor-disc
capacitor; ; capacitor-chip-{chip}
ceramic-capacitor; capacitor-chip-{chip} | {shape=disc}capacitor-disc-{pF}{letter}; capacitor-disc-{pF}{letter}; capacitor-{chip}
electrolytic-capacitor; {mounting=surface}capacitor-vchip-{uF}-{volts} | {mounting=through-hole}capacitor-electrolytic-{uF}-{volts}{hot}; capacitor-electrolytic-{uF}-{volts}{hot} | capacitor-vchip-{uF}-{volts}; {mounting=surface}vchip-{diameter}-{height} | {mounting=through-hole}radial-{diameter}-{height}
polymer-capacitor; ; capacitor-vchip-{uF}-{volts}
tantalum-capacitor; {case?}capacitor-tantalum-{uF}-{volts}; {package=}capacitor-tantalum-{uF}-{volts}; tantalum-{case}
safety-capacitor; {safety-class=X2}capacitor-film-{nF}-{volts}{letter} | {package=}capacitor-film
film-capacitor; {mounting=through-hole}{package=}capacitor-film; {package=}capacitor-film
ferrite-bead; inductor-bead-{chip}; ; inductor-{chip}
inductor; inductor-bead-{chip} | {shape=axial}inductor-axial-{uH-code}-{percent} | {shape=toroidal}inductor-toroid-yellow | {shape=radial}inductor-drum | {mounting=surface}{package=}{~shielded|geschirmt}inductor-shielded-{uH}; inductor-shielded-{uH} | inductor-axial-{uH-code}-{percent} | inductor-drum | inductor-toroid-yellow | inductor-toroid-green; {mounting=surface}{package=}shielded-{square}-{height}
common-mode-choke; {shape=toroidal}inductor-choke-yellow; inductor-choke-yellow | inductor-choke-green
diode; {package=sma}{!bidirectional}diode-sma | {package=do-35}diode-glass | {package=do-41}diode-do41; ; {package=sma}sma | {package=do-35}axial-do35 | {package=do-41}axial-do41
bridge-rectifier; {package=}{~in[ -]line}diode-bridge; {package=}diode-bridge
led infrared-led; led-chip-{led}{chip?} | {package=}{mounting=through-hole}led-{diameter}mm-{led}; led-chip-{led} | led-3mm-{led} | led-5mm-{led}; led-{chip} | {package=}{mounting=through-hole}led-{diameter}mm
rgb-led; {mounting=surface}{length=5}led-rgb-5050 | {package=5050}led-rgb-5050; led-rgb-5050; {mounting=surface}{length=5}rgb | {package=5050}rgb
display; ; display-7seg-{colour}
pin-header; {grid=2.54}connector-header-{rows}x{columns}-{colour} | {grid=2.54}{colour=black}connector-header-{rows}x{columns} | {grid=2.54}{colour=}connector-header-{rows}x{columns}; ; {grid=2.54}header-{rows}x{columns}
terminal-block; {grid=5.08}connector-terminal-{pins}-{colour} | {grid=5.08}{colour=green}connector-terminal-{pins} | {grid=5.08}{colour=}connector-terminal-{pins}; ; {grid=5.08}terminal-{pins}
wire-to-board-connector; {grid=2}{rows=1}connector-shrouded-{pins}-{colour} | {grid=2}{rows=1}{colour=natural}connector-shrouded-{pins} | {grid=2}{rows=1}{colour=}connector-shrouded-{pins}; ; {grid=2}{rows=1}shrouded-{pins}
usb-connector; {~(usb|type)[ -]?c(?![a-z])}{!plug}connector-usb-c
crystal; {~HC-?49}crystal-hc49-{MHz} | {mounting=through-hole}crystal-fork-{fork}; crystal-hc49-{MHz} | crystal-fork-{fork}; {~HC-?49}{!HC-?49[-/]?(U?S|4H)}crystal-hc49{MHz?} | {mounting=through-hole}{~2 ?[x×] ?6}crystal-fork{fork?}
relay; ; relay
tactile-switch; {mounting=through-hole}{colour=red}switch-tactile-red | {mounting=through-hole}switch-tactile-black; switch-tactile-black | switch-tactile-red; {mounting=through-hole}tactile-{height}
potentiometer; ; potentiometer-trimmer-{ohms}
fuse; {~gla(ss|s)}{~5 ?[x×] ?20}fuse-glass; fuse-glass; {~gla(ss|s)}{~5 ?[x×] ?20}{~leads|axial|pigtail|draht}fuse-yes | {~gla(ss|s)}{~5 ?[x×] ?20}fuse-no
`

const ROWS = new Map(
  TABLE.trim()
    .split('\n')
    .flatMap((line) => {
      const [kinds = '', ...columns] = line.split('; ')
      const row = columns.map((column) => column.split(' | ').filter(Boolean))
      return kinds.split(' ').map((kind) => [kind, row] as const)
    }),
)

interface DescribedPart {
  name: string
  /** Its own first, then what that is of. */
  kinds: string[]
  values: RoleValues
}

/** Keys of `drawPicture`. */
export interface PartDrawings {
  /** By kind, package and values; else the symbol of its kind. Never another body. */
  picture: string
  /** What its owner may choose: bodies that its package does not exclude. */
  choices: string[]
  outline?: string
  pads?: string
}

/** The drawings of a part, whatever its catalogue calls it (rules: P-80). */
export function drawingsOf(part: DescribedPart): PartDrawings {
  const facts = factsOf(part)
  const own = part.kinds.find((kind) => ROWS.has(kind) || LONE.includes(kind)) ?? ''
  const [sure = [], possible = [], outlines = []] = ROWS.get(own) ?? []
  const filled = (templates: string[], prefix = '') =>
    templates.map((each) => prefix + fill(each, part, facts)).filter(drawPicture)
  const packaged = packageOf(part, facts)
  const looks = filled([...packaged.map((body) => `ic-${body}`), ...sure], 'plain-')
  const symbol = [...part.kinds, 'part'].map((kind) => `symbol-${kind}`).find(drawPicture) ?? ''
  const [outline] = filled([...packaged, ...outlines], 'outline-')
  const pads = outline?.replace(/^outline-(?:(?:resistor|capacitor|inductor|led)-(?=\d))?/, 'footprint-')
  return {
    picture: looks[0] ?? symbol,
    choices: [
      ...new Set([
        ...looks.slice(0, 1),
        ...(facts.package && looks[0] ? [] : filled(possible, 'plain-')),
        symbol,
      ]),
    ],
    ...(outline && { outline }),
    ...(pads && drawPicture(pads) && { pads }),
  }
}

/** Of kinds that have bodies of their own. */
const LONE = ['resistor-array', 'resettable-fuse', 'switch']

type Facts = Record<string, string | undefined>

function fill(template: string, { name, values }: DescribedPart, facts: Facts): string {
  let isSo = true
  const key = template.replace(
    /\{([~!]?)([^=}]+)(?:=([^}]*))?\}/g,
    (_, sign: string, word: string, text?: string) => {
      if (sign) isSo &&= new RegExp(word, 'i').test(`${name} ${values.package}`) === (sign === '~')
      else if (text !== undefined) isSo &&= (facts[word] ?? '') === text
      else isSo &&= facts[word.replace('?', '')] !== undefined
      return sign || text !== undefined || word.endsWith('?') ? '' : (facts[word] ?? '')
    },
  )
  return isSo ? key : ''
}

function factsOf({ kinds, values }: DescribedPart): Facts {
  const number = (role: string) => (typeof values[role] === 'number' ? values[role] : undefined)
  const text = (role: string) => (values[role] === undefined ? undefined : String(values[role]))
  const lengths = ['pitch', 'length', 'width', 'height', 'diameter'].map((role) => {
    const metres = number(role)
    return [role, metres === undefined ? undefined : String(Math.round(metres * 1e5) / 100)]
  })
  const mm: Facts = Object.fromEntries(lengths)
  const [value, pins, rows = 1] = [number('value'), number('pins'), number('rows')]
  const percent = roundToNine((number('tolerance') ?? 0) * 100)
  const body = text('package')?.toLowerCase()
  const columns = (pins ?? 0) / rows
  const isUpright = (text('orientation') ?? 'straight') === 'straight' && values.gender !== 'female'
  const hottest = text('temperature-max') ?? ''
  const facts: Facts = {
    ...mm,
    technology: text('technology'),
    shape: text('shape'),
    mounting: text('mounting'),
    colour: text('colour'),
    'safety-class': text('safety-class'),
    package: body,
    chip: body?.match(/^\d{4}$/)?.[0],
    case: body?.match(/^[a-evx]$/)?.[0],
    volts: text('voltage'),
    watts: text('power'),
    pins: text('pins'),
    rows: String(rows),
    columns: columns > 0 ? String(columns) : undefined,
    grid: isUpright ? mm.pitch : undefined,
    square: (mm.width ?? mm.length) === mm.length ? mm.length : undefined,
    percent: percent > 0 ? String(percent) : undefined,
    class: percent > 0 && percent < 2 ? '1' : '5',
    letter: { 1: 'F', 5: 'J', 10: 'K', 20: 'M' }[percent],
    hot: hottest === '105' ? '' : `-${['85', '125'].includes(hottest) ? hottest : 'x'}`,
    led: kinds[0] === 'infrared-led' ? 'infrared' : text('colour'),
    leads: values.shape === 'axial' || (values.mounting === 'through-hole' && !body) ? '' : undefined,
  }
  if (value === undefined) return facts
  return {
    ...facts,
    ohms: written(value, OHMS).replace(/^R(\d)$/, 'R$10'),
    wire: written(value, OHMS).replace(/^R/, '0R'),
    'uH-code': written(roundToNine(value * 1e6), OHMS),
    uH: written(value, [['u', 1e-6]]),
    uF: written(value, [['u', 1e-6]]),
    nF: written(value, [
      ['u', 1e-6],
      ['n', 1e-9],
    ]),
    pF: written(value, [
      ['n', 1e-9],
      ['p', 1e-12],
    ]),
    MHz: written(Math.trunc(value / 1e3) * 1e3, [['M', 1e6]]),
    fork: value === 32768 ? '32K768' : undefined,
  }
}

const OHMS: [string, number][] = [
  ['M', 1e6],
  ['k', 1e3],
  ['R', 1],
]

/** A value as on a schematic: '4k7', 'R010', '100n'. */
function written(value: number, units: [letter: string, size: number][]): string {
  const [letter, size] = units.find(([, least]) => value >= least) ?? (units.at(-1) as [string, number])
  const number = roundToNine(value / size)
  if (letter === 'R' && number > 0 && number < 1) return `R${String(number).slice(2)}`
  if (Number.isInteger(number)) return `${number}${letter === 'R' ? '' : letter}`
  return String(number).replace('.', letter)
}

const PACKAGES: [pattern: RegExp, key: string, pins?: number][] = [
  [/^soic-(\d+)$/, 'soic-$1'],
  [/^dip-(\d+)$/, 'dip-$1'],
  [/^[lt]?qfp-(\d+)$/, 'qfp-$1'],
  [/^[vw]?qfn-(\d+)$/, 'qfn-$1'],
  [/^sot-23-([56])$/, 'sot23-$1'],
  [/^sot-23$/, 'sot23-3', 3],
  [/^sot-223$/, 'sot223', 3],
  [/^to-92$/, 'to92', 3],
  [/^to-220$/, 'to220', 3],
  [/^dpak$/, 'dpak', 3],
]
/** Whose bodies are those of their packages, as of a part without a kind. */
const PACKAGED = ['ic', 'transistor', 'diode', 'sensor', 'resistor-array', 'photodiode']

/** None if the part has another number of pins. 'SOIC' with 14 pins is SOIC-14, and SOT-23 with 5 is SOT-23-5. */
function packageOf({ kinds }: DescribedPart, { package: body = '', pins }: Facts): string[] {
  if (kinds.length > 0 && !PACKAGED.some((kind) => kinds.includes(kind))) return []
  for (const name of [`${body}-${pins}`, body])
    for (const [pattern, key, three] of PACKAGES) {
      const found = pattern.exec(name)
      if (found && [undefined, String(found[1] ?? three)].includes(pins)) return [name.replace(pattern, key)]
    }
  return []
}
