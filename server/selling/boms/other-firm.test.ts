import { beforeAll, expect, it } from 'vitest'
import { speak } from '#messages/catalogue.ts'
import en from '#messages/en.json'
import { openIndex } from '#server/catalog/search/index/open-index.ts'
import { textTable } from '#test/support/text-table.ts'
import { demandsOf, isDecisive, wantOf } from './demands.ts'
import { openFirm, partOf } from './firm.fixture.ts'
import { readBomText } from './reading/read-bom.ts'

const CATALOGUE = textTable(`
  Dickschicht-Festwiderstände | Nennwiderstand Ω, Toleranz ±%, Belastbarkeit W, Bauform=R0402;R0603;R0805 | W-10K: 10k 1% 0.1W R0603, W-10K5: 10k 5% 0.1W R0603, W-4K7: 4.7k 1% 0.1W R0402, W-0: 0 1% 0.1W R0603
  Shunts | R Ω typed mΩ, Tol ±%, Pmax W, Size=SMD 2512 (6332 metric);SMD 1206 (3216 metric) | S-5: 0.005 1% 2W SMD 2512 (6332 metric)
  Widerstandsnetzwerke | R Ω, Tol ±%, Bauform=0603 x 4 | N-10K: 10k 5% 0603 x 4
  MLCC | Capacitance F, Voltage Rating V, Tol ±%, Characteristic=NP0;X7R;X5R, Chip size=0402;0603;1206 | K-100N: 100n 50V 10% X7R 0603, K-100N16: 100n 16V 10% X7R 0402, K-22P: 22p 50V 5% NP0 0402, K-10U: 10u 10V 20% X5R 1206
  Elkos, radial, bedrahtet | C F, Nennspannung UR V, Durchmesser m, Rastermaß m, Höhe m | E-100: 100u 25V 6.3mm 2.5mm 11mm, E-1000: 1m 16V 10mm 5mm 20mm
  SMD-Speicherdrosseln | Induktivität L0 H, IR A, RDC Ω, Bauhöhe m | L-10: 10u 1.2A 0.1 4mm
  Ferritperlen SMD | DC-Widerstand Ω, Impedanz bei 100 MHz Ω, Größe=0603;0805 | F-600: 0.3 600 0603
  Schaltdioden und Gleichrichter | VR V, IF A, Gehäuse=SOD-80C;SMA (DO-214AC) | D-M7: 1000V 1A SMA (DO-214AC)
  N-Kanal-MOSFETs | VDS V, ID A, Gehäuse=TO-236AB;TO-252 | M-30: 30V 5A TO-236AB
  LDO-Spannungsregler | Ausgangsspannung V, Iout A, Case=SOT-223-3;SOT23-5 | U-33: 3.3V 1A SOT-223-3
  LEDs, SMD | Farbe=rot;grün;blau, Baugröße=LED 0603;LED 0805 | LED-R: rot LED 0603
  Schwingquarze | Frequenz Hz, Lastkapazität F, Toleranz ppm | Q-8: 8M 18p 20
  Stiftleisten | Polzahl, Reihen, Raster m, Ausführung=gerade;gewinkelt | H-4: 4 1 2.54mm gerade, H-4W: 4 1 2.54mm gewinkelt, H-10: 10 2 2.54mm gerade
  Sensoren | Bereich m | X-1: 1`)

const LINES = textTable(`
  R1,1,10k 1%,R_0603_1608Metric, | W-10K
  R1,1,10k,0603, | W-10K W-10K5
  R1,1,0R,0603, | W-0
  R1,1,10k 0.1%,0603, |
  R1,1,10k,1206, |
  R1,1,10k,Axial, |
  R1,1,4k7,Resistor_SMD:R_0402_1005Metric, | W-4K7
  R9,1,5mR 1%,2512, | S-5
  R9,1,5 1%,2512, | S-5
  R9,1,5R 1%,2512, |
  RN1,1,10k array,, |
  C1,1,100nF 50V X7R,C_0603_1608Metric, | K-100N
  C1,1,100nF 25V X7R,0402, |
  C1,1,100nF,0402, | K-100N16
  C1,1,22pF C0G,0402, | K-22P
  C1,1,10uF ceramic 6.3V,1206, | K-10U
  C1,1,100nF feedthrough,0603, |
  C1,1,10uF bipolar,1206, |
  C1,1,10uF low ESR,1206, |
  R1,1,10k MELF,, |
  L1,1,10uH unshielded,, |
  L1,1,10uH 4x4mm,, |
  LED1,1,red reverse mount,0603, |
  C2,1,100uF 16V,CP_Radial_D6.3mm_P2.50mm, | E-100
  C2,1,100uF 35V electrolytic,, |
  C2,1,1000uF 16V radial,, | E-1000
  C2,1,1000uF 16V snap-in,, |
  C2,1,100uF 16V SMD,, |
  L1,1,10uH 1A,, | L-10
  L1,1,10uH axial,, |
  L1,1,10uH common mode choke,, |
  FB1,1,600R @ 100MHz,0603, | F-600
  LED1,1,red,LED_SMD:LED_0603_1608Metric, | LED-R
  LED1,1,green,0603, |
  Y1,1,8MHz 18pF,, | Q-8
  J1,1,Conn_01x04,PinHeader_1x04_P2.54mm_Vertical, | H-4
  J1,1,Conn_01x04,PinHeader_1x04_P2.54mm_Horizontal, | H-4W
  J1,1,Abgewinkelte Stiftleiste 1x4 2.54,, | H-4W
  J1,1,Pin header 1x4 2.54 Angled90,, | H-4W
  J1,1,Pin header 1x4 2.54 90°bent,, | H-4W
  J1,1,Header 2x5 2.54mm,, | H-10`)

let firm: ReturnType<typeof openFirm>

beforeAll(() => {
  speak(en)
  firm = openFirm(CATALOGUE)
})

// No key and no name of the demo is in this catalogue, and no parameter has a direction.
it.each(LINES)('chooses for %s: %s', (line = '', numbers = '') => {
  const bom = readBomText(`Ref,Qty,Value,Footprint,MPN\n${line}`)
  const [read] = 'name' in bom ? [] : bom.lines
  const want = read && wantOf(read, demandsOf(read), 1)
  const [match] = want ? firm.index.match([want], 9) : []
  const chosen = read && isDecisive(read) ? (match?.ids ?? []) : []
  expect(chosen.map(firm.numberOf)).toEqual(numbers.split(' ').filter(Boolean))
})

it('says that relays are not made here only where the kind of each family with parts is known', () => {
  const relay = { kinds: ['relay'], conditions: [], quantity: 1 }
  expect(firm.index.match([relay], 9)).toEqual([{ ids: [], near: [], noParts: true, noFamily: true }])
  const strange = openIndex()
  const family = { key: 'x', name: 'Rzeczy', parent: null, path: ['x'], position: 0 }
  strange.setTree({ families: [family], parameters: [] })
  strange.put([partOf('x', [], 'P-1: ', 0)])
  expect(strange.match([relay], 9)).toEqual([{ ids: [], near: [], noParts: true }])
})
