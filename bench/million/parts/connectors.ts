import { between, type Family, family, marked, mm } from './family.ts'
import { colourLetter, digits } from './number-codes.ts'

const platings = [
  { plating: '', key: 'gold', code: 'G', about: 'gold over nickel', price: 1 },
  { plating: 'tinned', key: 'tin', code: 'T', about: 'tin over nickel', price: 0.7 },
  {
    plating: '0.76 µm gold',
    key: 'thick-gold',
    code: 'H',
    price: 1.9,
    about: '0.76 µm of gold over nickel',
  },
]
const from2 = (last: number) => Array.from({ length: last - 1 }, (_, index) => index + 2)

const header = family(
  4,
  {
    rows: [1, 2],
    plating: platings,
    above: [6, 8, 11, 15, 5],
    below: [3, 2.5, 4.5],
    colour: ['', 'blue', 'red', 'white'],
    columns: from2(20),
  },
  ({ rows, plating, above, below, colour, columns }) => {
    if (rows * columns > 20) return undefined
    const ways = rows === 2 ? `2 × ${columns}` : `${columns}`
    return {
      partNumber: `KH254${plating.code}U-${rows}${digits(columns, 2)}${digits(above, 2)}${digits(below * 10, 2)}${colourLetter(colour || 'black')}`,
      name: `Farad KH254 ${ways}-way pin header, 2.54 mm, pins ${above} + ${below} mm${marked(colour, plating.plating)}`,
      description: `${rows === 2 ? 'Two rows' : 'Row'} of ${columns} square pins of 0.64 mm on 2.54 mm, ${plating.about}, 3 A each, pins ${above} mm above and ${below} mm below a ${colour || 'black'} glass-filled body. Snaps apart between any two columns. Fits all common jumpers and sockets.`,
      picture: `connector-header-${rows}x${columns}${colour && `-${colour}`}`,
      family: 'pin-headers',
      parameters: {
        ways: rows * columns,
        rows,
        pitch: mm(2.54),
        current: 3,
        plating: plating.key,
        'length-above': mm(above),
        'length-below': mm(below),
        colour: colour || 'black',
        mounting: 'through-hole',
        ...between(-40, 105),
      },
      usualPrice: 0.0088 * rows * columns * plating.price * (1 + (above - 6) / 30) + 0.01,
    }
  },
)

const terminal = family(
  3,
  {
    ways: from2(6),
    amperes: [16, 10, 24],
    screws: ['M3', 'M2.5'],
    colour: ['', 'blue', 'grey', 'black', 'orange'],
    clamp: ['rising clamp', 'wire guard', 'spring clamp'],
  },
  ({ ways, amperes, screws, colour, clamp }) => {
    if (clamp === 'spring clamp' && screws !== 'M3') return undefined
    const held = clamp === 'spring clamp' ? 'springs that hold without a screw' : `${screws} screws`
    return {
      partNumber: `KT5${clamp[0]?.toUpperCase()}B-${ways}${amperes}${screws === 'M3' ? 3 : 2}${colourLetter(colour || 'green')}`,
      name: `Farad KT5 ${ways}-way terminal block, 5.08 mm, ${amperes} A, ${clamp}${marked(clamp === 'spring clamp' ? '' : screws, colour)}`,
      description: `Terminal block for the board, ${ways} ways on 5.08 mm: ${amperes} A, 300 V, wires from 0.2 to 2.5 mm², ${clamp}, ${held}, ${colour || 'green'}. Blocks of two and three hook together to any length. Strip the wire by 6 mm.`,
      picture: `connector-terminal-${ways}${colour && `-${colour}`}`,
      family: 'terminal-blocks',
      parameters: {
        ways,
        pitch: mm(5.08),
        current: amperes,
        voltage: 300,
        clamp: clamp.replace(' ', '-'),
        screw: clamp === 'spring clamp' ? 'none' : screws,
        colour: colour || 'green',
        mounting: 'through-hole',
        ...between(-40, 105),
      },
      usualPrice: 0.11 * ways * (amperes / 16) ** 0.5 * (clamp === 'spring clamp' ? 1.6 : 1),
    }
  },
)

const shrouded = family(
  2,
  { ways: from2(12), plating: platings, lock: ['', 'with lock'], colour: ['', 'black', 'red', 'blue'] },
  ({ ways, plating, lock, colour }) => ({
    partNumber: `KJ20${plating.code}U-${digits(ways, 2)}${lock ? 1 : 0}${colour ? colourLetter(colour) : 'N'}`,
    name: `Farad KJ20 ${ways}-way shrouded header, 2 mm${marked(plating.plating || 'gold', lock, colour)}`,
    description: `Wire-to-board header with a keyed shroud${colour && ` in ${colour}`}, ${ways} pins on 2 mm, ${plating.about}: 2 A, 100 V, straight, through the board. Mates only the right way round and holds by ${lock ? 'a latch' : 'friction'}. For battery packs, fans and sensors.`,
    picture: `connector-shrouded-${ways}${colour && `-${colour}`}`,
    family: 'wire-to-board-headers',
    parameters: {
      ways,
      pitch: mm(2),
      current: 2,
      voltage: 100,
      plating: plating.key,
      hold: lock ? 'latch' : 'friction',
      colour: colour || 'natural',
      mounting: 'through-hole',
      ...between(-25, 85),
    },
    usualPrice: (0.018 + 0.011 * ways) * plating.price * (lock ? 1.2 : 1),
  }),
)

export const connectors: Family[] = [header, terminal, shrouded]
