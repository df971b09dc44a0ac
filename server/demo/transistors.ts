import type { DemoProduct } from './catalogue.ts'
import { between } from './parts/family.ts'

export const transistors: DemoProduct[] = [
  {
    partNumber: 'TM5517XU-00C',
    name: 'Farad TM5517 55 V 41 A N-channel MOSFET',
    description:
      'Power MOSFET in TO-220: 55 V, 41 A at 25 °C case, 17.5 mΩ at 10 V gate, total gate charge 42 nC, 94 W. Fully on from 8 V, so drive it with a driver rather than from logic. For motors, inverters and solid-state switches.',
    price: '0.8600',
    minimumOrder: 1,
    availableQuantity: 100,
    picture: 'transistor-to220-TM5517',
    family: 'mosfets',
    parameters: {
      ...{ channel: 'N', voltage: 55, current: 41, 'on-resistance': 0.0175, 'gate-voltage': 10 },
      ...{ 'gate-charge': 42e-9, power: 94, package: 'TO-220', mounting: 'through-hole', automotive: false },
      ...between(-55, 150),
    },
  },
  {
    partNumber: 'TM6030XR-00D',
    name: 'Farad TM6030 60 V 30 A N-channel MOSFET, DPAK',
    description:
      'Power MOSFET for logic levels in DPAK: 60 V, 30 A at 25 °C case, 24 mΩ at 4.5 V gate, gate charge 18 nC. Switches straight from a 5 V controller. The tab is the drain. For lamp and motor drivers on boards without a heat sink.',
    price: '0.3950',
    minimumOrder: 2,
    availableQuantity: 225,
    picture: 'transistor-dpak-TM6030',
    family: 'mosfets',
    parameters: {
      ...{ channel: 'N', voltage: 60, current: 30, 'on-resistance': 0.024, 'gate-voltage': 4.5 },
      ...{ 'gate-charge': 18e-9, power: 60, package: 'DPAK', mounting: 'surface', automotive: false },
      ...between(-55, 150),
    },
  },
  {
    partNumber: 'TN45XB-00B',
    name: 'Farad TN45 45 V 100 mA NPN transistor',
    description:
      'Small-signal NPN transistor in TO-92: 45 V, 100 mA, 500 mW, current gain 200 to 450 at 2 mA, 300 MHz. Pins from the flat side: collector, base, emitter. The transistor for sensors, small relays with care, and teaching.',
    price: '0.0320',
    minimumOrder: 20,
    availableQuantity: 5400,
    picture: 'transistor-to92-TN45',
    family: 'bipolar-transistors',
    parameters: {
      ...{ polarity: 'NPN', voltage: 45, current: 0.1, 'gain-min': 200, 'gain-max': 450 },
      ...{ power: 0.5, package: 'TO-92', mounting: 'through-hole' },
      ...between(-55, 150),
    },
  },
  {
    partNumber: 'TN951XR-00V',
    name: 'Farad TN951 60 V 5 A NPN transistor, SOT-223',
    description:
      'NPN transistor of low saturation in SOT-223: 60 V, 5 A, 3 W on 25 cm² of copper, 0.25 V across it at 4 A, current gain 100 to 300 at 2 A. The tab is the collector. For linear drivers, camera flashes and motors.',
    price: '0.3100',
    minimumOrder: 2,
    availableQuantity: 160,
    picture: 'transistor-sot223-TN951',
    family: 'bipolar-transistors',
    parameters: {
      ...{ polarity: 'NPN', voltage: 60, current: 5, 'gain-min': 100, 'gain-max': 300 },
      ...{ power: 3, package: 'SOT-223', mounting: 'surface' },
      ...between(-55, 150),
    },
  },
  {
    partNumber: 'TM20XR-01T',
    name: 'Farad TM20 20 V 2.8 A N-channel MOSFET, SOT-23',
    description:
      'Small MOSFET for logic levels in SOT-23: 20 V, 2.8 A, 48 mΩ at 4.5 V and 70 mΩ at 2.5 V gate, gate charge 4 nC. Marked F2N. Load switch for battery circuits of 3 V and up; gate protected by a diode.',
    price: '0.0425',
    minimumOrder: 20,
    availableQuantity: 9700,
    picture: 'transistor-sot23-3-F2N',
    family: 'mosfets',
    parameters: {
      ...{ channel: 'N', voltage: 20, current: 2.8, 'on-resistance': 0.048, 'gate-voltage': 4.5 },
      ...{ 'gate-charge': 4e-9, power: 0.8, package: 'SOT-23', mounting: 'surface', automotive: false },
      ...between(-55, 150),
    },
  },
  {
    partNumber: 'TP45XB-00B',
    name: 'Farad TP45 45 V 100 mA PNP transistor',
    description:
      'Small-signal PNP transistor in TO-92, the counterpart of TN45: 45 V, 100 mA, 500 mW, current gain 180 to 460 at 2 mA, 200 MHz. Pins from the flat side: collector, base, emitter. For high-side switching and push-pull stages.',
    price: '0.0330',
    minimumOrder: 20,
    availableQuantity: 3900,
    picture: 'transistor-to92-TP45',
    family: 'bipolar-transistors',
    parameters: {
      ...{ polarity: 'PNP', voltage: 45, current: 0.1, 'gain-min': 180, 'gain-max': 460 },
      ...{ power: 0.5, package: 'TO-92', mounting: 'through-hole' },
      ...between(-55, 150),
    },
  },
  {
    partNumber: 'TI6020XU-00C',
    name: 'Farad TI6020 600 V 20 A IGBT',
    description:
      'Insulated-gate transistor with antiparallel diode in TO-220: 600 V, 20 A at 100 °C case, 1.65 V across it at 20 A, 0.45 mJ switching loss, short-circuit proof for 10 µs. For motor inverters on 230 V and induction heaters to 30 kHz.',
    price: '2.1500',
    minimumOrder: 1,
    availableQuantity: 58,
    picture: 'transistor-to220-TI6020',
    family: 'igbts',
    parameters: {
      ...{ voltage: 600, current: 20, 'saturation-voltage': 1.65, frequency: 30_000 },
      ...{ 'short-circuit-proof': true, package: 'TO-220', mounting: 'through-hole' },
      ...between(-40, 175),
    },
  },
  {
    partNumber: 'TD36XR-00T',
    name: 'Farad TD36 dual NPN transistor, SOT-23-6',
    description:
      'Two matched NPN transistors in SOT-23-6: 45 V, 100 mA each, base-emitter voltages equal within 2 mV, current gains within 10 %. Marked F6D. For current mirrors and differential stages that must hold over temperature.',
    price: '0.0980',
    minimumOrder: 10,
    availableQuantity: 230,
    picture: 'transistor-sot23-6-F6D',
    family: 'transistor-pairs',
    parameters: {
      ...{ polarity: 'NPN', voltage: 45, current: 0.1, matching: 2e-3 },
      ...{ package: 'SOT-23-6', mounting: 'surface' },
      ...between(-55, 150),
    },
  },
  {
    partNumber: 'TG6515XU-00C',
    name: 'Farad TG6515 650 V 15 A gallium nitride transistor',
    description:
      'Gallium nitride transistor, normally off, in TO-220: 650 V, 15 A, 150 mΩ, gate charge 6 nC, no recovery of a body diode. Switches in 5 ns, so keep the gate loop under 1 cm². For power factor correction and resonant converters to 1 MHz.',
    price: '11.4000',
    minimumOrder: 1,
    availableQuantity: 36,
    picture: 'transistor-to220-TG6515',
    family: 'gan-transistors',
    parameters: {
      ...{ voltage: 650, current: 15, 'on-resistance': 0.15, 'gate-charge': 6e-9 },
      ...{ package: 'TO-220', mounting: 'through-hole' },
      ...between(-55, 150),
    },
  },
]
