import { expect, it } from 'vitest'
import { decodePartNumber } from './decode-part-number.ts'
import { semiconductorOf } from './read-semiconductor.ts'

it.each([
  ['LTST-C190KRKT', 'red 0603'],
  ['LTST-C190KGKT', 'green 0603'],
  ['LTST-C191TBKT', 'blue 0603'],
  ['LTST-C170KSKT', 'yellow 0805'],
  ['LTST-C150CKT', 'red 1206'],
  ['LTST-C281KFKT', 'orange 0402'],
  ['APT1608SURCK', 'red 0603'],
  ['APT1608SGC', 'green 0603'],
  ['APTD1608LSECK/J3-PF', 'orange 0603'],
  ['APHHS1005CGCK', 'green 0402'],
  ['APT2012EC', 'red 0805'],
  ['AP3216SYCK', 'yellow 1206'],
  ['APT1608QBC/D', 'blue 0603'],
  ['KP-2012SRC-PRV', 'red 0805'],
  ['WP7113SGD', 'green 5'],
  ['WP7113SRD/D', 'red 5'],
  ['WP710A10SRD', 'red 3'],
  ['L-934ID', 'red 3'],
  ['L-7113YD', 'yellow 5'],
  ['150060RS75000', 'red 0603'],
  ['150080VS75000', 'green 0805'],
  ['150060BS75000', 'blue 0603'],
  ['150040AS73220', 'amber 0402'],
  ['150120WS75000', 'white 1206'],
  ['151031VS04000', 'green 3'],
  ['151051RS11000', 'red 5'],
  ['19-217/GHC-YR1S2/3T', 'green 0603'],
  ['19-217/R6C-AL1M2VY/3T', 'red 0603'],
  ['19-217/BHC-ZL1M2RY/3T', 'blue 0603'],
  ['19-213/Y2C-CQ2R2L/3T', 'yellow 0603'],
  ['17-21SURC/S530-A3/TR8', 'red 0805'],
  ['19-217/T1D-CP1Q2QY/3T', 'white 0603'],
  ['HSMG-C190', 'green 0603'],
  ['HSMH-C170', 'red 0805'],
  ['KT-0603R', 'red 0603'],
  ['NCD0805G1', 'green 0805'],
  ['XL-1608SURC-06', 'red 0603'],
])('reads the colour and size of the LED %s', (number, said) => {
  const { kind, colour, package: size, diameter = 0 } = decodePartNumber(number) ?? {}
  expect([kind, `${colour} ${size ?? diameter * 1000}`]).toEqual(['led', said])
})

it.each([
  ['G5LE-1-DC5', 5],
  ['G5LE-14 DC12', 12],
  ['G5Q-1A-EU DC24', 24],
  ['G6K-2F-Y DC5', 5],
  ['G2RL-1-E DC12', 12],
  ['SRD-05VDC-SL-C', 5],
  ['SLA-12VDC-SL-C', 12],
  ['HF46F/5-HS1', 5],
  ['HF115F/012-1ZS3', 12],
  ['JQC-3FF/12VDC-1ZS', 12],
  ['RT314024', 24],
  ['RT424005', 5],
  ['40.52.9.012.0000', 12],
  ['40.61.7.024.4000', 24],
  ['TQ2-5V', 5],
  ['TQ2SA-12V', 12],
  ['JS1-24V', 24],
])('reads the coil of the relay %s', (number, voltage) => {
  expect(decodePartNumber(number)).toMatchObject({ kind: 'relay', voltage })
})

it.each([
  ['LM358DR', 'opamp 2'],
  ['LM324N', 'opamp 4'],
  ['LM741CN', 'opamp 1'],
  ['LMV321IDBVR', 'opamp 1'],
  ['TL071CDR', 'opamp 1'],
  ['TL072CP', 'opamp 2'],
  ['TL084CN', 'opamp 4'],
  ['NE5532P', 'opamp 2'],
  ['RC4558D', 'opamp 2'],
  ['MCP6001T-I/OT', 'opamp 1'],
  ['MCP6002-I/SN', 'opamp 2'],
  ['MCP604-I/P', 'opamp 4'],
  ['TLV2372ID', 'opamp 2'],
  ['TLV9004IPWR', 'opamp 4'],
  ['OPA134UA', 'opamp 1'],
  ['OPA2134PA', 'opamp 2'],
  ['OPA4134UA', 'opamp 4'],
  ['OPA1612AIDR', 'opamp 2'],
  ['LM393DR', 'comparator 2'],
  ['LM339N', 'comparator 4'],
  ['LM311P', 'comparator 1'],
  ['LMV331IDCKR', 'comparator 1'],
  ['MCP6542-I/SN', 'comparator 2'],
])('reads how many amplifiers %s has', (number, said) => {
  const { technology, channels } = semiconductorOf(number) ?? {}
  expect(`${technology} ${channels}`).toBe(said)
})

it.each([
  'LTST-C190XXKT',
  'APT1608',
  '1500',
  'G5LE',
  'HF46F',
  'TQ2',
  'KT-0603',
  'APX803',
  'RT9013-33GB',
  'KP100',
])('reads no colour and no coil from %s', (number) => expect(decodePartNumber(number)).toBeUndefined())
