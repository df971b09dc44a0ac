import type { OrderState } from '#contract/orders.ts'
import type { DemoPersonName } from './people.ts'

interface DemoLine {
  part: string
  quantity: number
  reference?: string
}

/** A demo order; `daysAgo` counts back from the day of loading. */
export interface DemoOrder {
  by: DemoPersonName
  lines: DemoLine[]
  daysAgo: number
  state: OrderState
  poNumber?: string
  shipments?: DemoShipment[]
}

export interface DemoShipment {
  daysAfter: number
  carrier: string
  trackingNumber: string
  pieces: number[]
}

const line = (quantity: number, part: string, reference?: string): DemoLine => ({
  part: `Farad ${part}`,
  quantity,
  reference,
})

const order = (
  daysAgo: number,
  by: DemoPersonName,
  quantity: number,
  part: string,
  state: OrderState = 'paid',
): DemoOrder => ({ by, lines: [line(quantity, part)], daysAgo, state })

const CARRIERS = [
  ['DHL', '00340434161094'],
  ['UPS', '1Z999AA101234'],
  ['FedEx', '7712345678'],
  ['Royal Mail', 'RM41250077'],
] as const
const DAYS_TO_SHIP = 1.3
const SHIPPED_AFTER_DAYS = 5

export function shipmentsOf({ state, daysAgo, lines, shipments }: DemoOrder): DemoShipment[] {
  if (shipments) return shipments
  if (state !== 'paid' || daysAgo < SHIPPED_AFTER_DAYS) return []
  const serial = Math.round(daysAgo * 10)
  const [carrier, beginning] = CARRIERS[serial % CARRIERS.length] ?? CARRIERS[0]
  const trackingNumber = `${beginning}${String(serial).padStart(4, '0')}`
  const pieces = lines.map(({ quantity }) => quantity)
  return [{ daysAfter: DAYS_TO_SHIP, carrier, trackingNumber, pieces }]
}

/** Oldest first. Unpaid orders are younger than 3 days, for which the store holds their stock. */
export const demoOrders: readonly DemoOrder[] = [
  order(58.3, 'ines', 500, 'LB0805 600 Ω 2 A ferrite bead'),
  order(57.9, 'tomasz', 200, 'RC0805 4.7 kΩ 1 % 0.125 W chip resistor'),
  order(55.2, 'priya', 40, 'FM3248 32-bit microcontroller, LQFP-48'),
  order(54.8, 'luc', 6, 'TN951 60 V 5 A NPN transistor, SOT-223'),
  order(52.1, 'grace', 30, 'FT555 precision timer, DIP-8'),
  order(52.0, 'grace', 200, 'OL5 red LED 5 mm'),
  order(49.6, 'sofia', 3000, 'OC0805 amber chip LED', 'expired'),
  order(47.4, 'hanna', 4, 'CE105 2200 µF 35 V electrolytic capacitor'),
  {
    by: 'priya',
    daysAgo: 46.1,
    state: 'paid',
    poNumber: 'PO-2291',
    shipments: [
      {
        daysAfter: 1.2,
        carrier: 'DHL',
        trackingNumber: '003404341610942291',
        pieces: [20, 20, 0, 200, 400, 100],
      },
      { daysAfter: 6.4, carrier: 'DHL', trackingNumber: '003404341610942307', pieces: [0, 0, 20, 0, 0, 0] },
    ],
    lines: [
      line(20, 'FM3248 32-bit microcontroller, LQFP-48', 'U1'),
      line(20, 'FV33 3.3 V 300 mA LDO regulator, SOT-23-5', 'U2'),
      line(20, 'KU16 USB-C receptacle, 16 contacts', 'J1'),
      line(200, 'CC0603 100 nF 50 V X7R chip capacitor', 'C1-C9'),
      line(400, 'RC0603 10 kΩ 1 % 0.1 W chip resistor', 'R1, R4-R12'),
      line(100, 'LB0805 600 Ω 2 A ferrite bead', 'L1-L3'),
    ],
  },
  order(45.3, 'tomasz', 2, 'LT27 100 µH 3 A toroidal inductor'),
  order(43.7, 'marcus', 500, 'RM25 10 kΩ 1 % 0.25 W metal film resistor', 'cancelled'),
  order(43.6, 'marcus', 50, 'RM25 10 kΩ 1 % 0.25 W metal film resistor'),
  order(41.2, 'priya', 10, 'FP2032 three-phase motor driver, QFN-32', 'refunded'),
  order(38.9, 'luc', 24, 'KT5 3-way screw terminal block, 5.08 mm'),
  order(36.5, 'yuki', 12, 'FP2032 three-phase motor driver, QFN-32'),
  order(36.4, 'yuki', 48, 'TM6030 60 V 30 A N-channel MOSFET, DPAK'),
  order(34.0, 'ines', 10000, 'CC0603 100 nF 50 V X7R chip capacitor'),
  order(32.7, 'sofia', 2500, 'OR5050 RGB LED, 5 × 5 mm'),
  order(30.2, 'daniel', 1, 'TG6515 650 V 15 A gallium nitride transistor', 'cancelled'),
  order(29.8, 'daniel', 4, 'TM5517 55 V 41 A N-channel MOSFET'),
  order(27.1, 'tomasz', 30, 'KU16 USB-C receptacle, 16 contacts'),
  order(25.6, 'aoife', 2, 'KR2 24 V safety relay, 8 A, forcibly guided'),
  order(24.9, 'aoife', 20, 'CT7343 100 µF 16 V tantalum capacitor'),
  order(22.4, 'priya', 60, 'FM3248 32-bit microcontroller, LQFP-48'),
  order(21.3, 'hanna', 8, 'LK40 2 × 1 mH 20 A common-mode choke'),
  order(19.5, 'grace', 100, 'OL5 blue LED 5 mm'),
  order(18.2, 'marcus', 10, 'CX2 100 nF 275 VAC film capacitor'),
  order(16.8, 'yuki', 2, 'FG4064 field-programmable gate array, LQFP-64'),
  order(15.1, 'sofia', 5000, 'RC0603 10 kΩ 1 % 0.1 W chip resistor'),
  order(13.7, 'luc', 10, 'TP6 10 kΩ single-turn trimmer potentiometer', 'expired'),
  order(12.4, 'ruben', 5, 'FM2816 8-bit microcontroller, DIP-28'),
  order(11.9, 'ruben', 5, 'KQ49 16 MHz quartz crystal, HC-49', 'refunded'),
  order(10.3, 'tomasz', 100, 'CE105 100 µF 25 V electrolytic capacitor'),
  {
    by: 'yuki',
    daysAgo: 9.7,
    state: 'cancelled',
    lines: [
      line(12, 'TM6030 60 V 30 A N-channel MOSFET, DPAK', 'Q1-Q6'),
      line(10, 'KT5 3-way screw terminal block, 5.08 mm', 'J1, J2'),
      line(30, 'CE105 100 µF 25 V electrolytic capacitor', 'C1-C3'),
    ],
  },
  order(9.2, 'daniel', 2, 'LT27 330 µH 1.8 A toroidal inductor'),
  order(8.1, 'priya', 200, 'FV33 3.3 V 300 mA LDO regulator, SOT-23-5'),
  order(7.4, 'aoife', 10, 'RS2512 10 mΩ 1 % 2 W current sense resistor'),
  order(6.2, 'ines', 25, 'FA358 dual operational amplifier, SOIC-8', 'cancelled'),
  order(6.1, 'ines', 250, 'FA358 dual operational amplifier, SOIC-8'),
  {
    ...order(4.6, 'sofia', 400, 'KH254 10-way pin header, 2.54 mm'),
    shipments: [{ daysAfter: 1.1, carrier: 'UPS', trackingNumber: '1Z999AA1012340046', pieces: [250] }],
  },
  order(3.8, 'marcus', 2, 'KR1 12 V power relay, 10 A'),
  order(2.6, 'hanna', 6, 'DU820 8 A 200 V ultrafast diode', 'unpaid'),
  order(2.2, 'yuki', 6, 'OD14 seven-segment display, red, 14.2 mm'),
  order(1.7, 'ruben', 20, 'KS6 tactile switch, red', 'unpaid'),
  order(1.4, 'sofia', 1200, 'OR5050 RGB LED, 5 × 5 mm', 'unpaid'),
  {
    by: 'tomasz',
    daysAgo: 1.1,
    state: 'unpaid',
    poNumber: 'KUR/2026/118',
    lines: [
      line(50, 'FA358 dual operational amplifier, SOIC-8', 'U1-U4'),
      line(200, 'RC0805 4.7 kΩ 1 % 0.125 W chip resistor', 'R1-R16'),
      line(100, 'CC0603 100 nF 50 V X7R chip capacitor', 'C1-C8'),
      line(20, 'KH254 10-way pin header, 2.54 mm', 'J1'),
    ],
  },
  order(0.9, 'grace', 60, 'RA25 4.7 kΩ 5 % 0.25 W carbon film resistor'),
  order(0.6, 'daniel', 1, 'TG6515 650 V 15 A gallium nitride transistor', 'unpaid'),
  order(0.3, 'tomasz', 10, 'FV7805 5 V 1 A voltage regulator, TO-220'),
  order(0.2, 'ines', 40, 'OK817 optocoupler, DIP-4', 'unpaid'),
]
