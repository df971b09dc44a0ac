import type { DemoProduct } from './catalogue.ts'
import { between } from './parts/family.ts'

export const diodes: DemoProduct[] = [
  {
    partNumber: 'DG75XA-00',
    name: 'Farad DG75 100 V 200 mA switching diode',
    description:
      'Fast silicon diode in a DO-35 glass case: 100 V, 200 mA, recovers in 4 ns, 4 pF at no bias, 1.0 V drop at 10 mA. The black band marks the cathode. For signal clamps, logic and detectors up to the short-wave bands.',
    price: '0.0098',
    minimumOrder: 100,
    availableQuantity: 16500,
    picture: 'diode-glass',
    family: 'switching-diodes',
    parameters: {
      ...{ 'reverse-voltage': 100, current: 0.2, 'forward-voltage': 1, 'recovery-time': 4e-9 },
      ...{ capacitance: 4e-12, package: 'DO-35', mounting: 'through-hole' },
      ...between(-65, 175),
    },
  },
  {
    partNumber: 'DR100XA-00',
    name: 'Farad DR100 1 A 1000 V rectifier diode',
    description:
      'General rectifier in DO-41 with axial leads: 1000 V, 1 A at 75 °C, 30 A for one half wave, 1.1 V drop at 1 A. The silver band marks the cathode. For mains rectifiers and relay coils; too slow (2 µs) for switching converters.',
    price: '0.0195',
    minimumOrder: 50,
    availableQuantity: 12800,
    picture: 'diode-do41-DR100',
    family: 'rectifier-diodes',
    parameters: {
      ...{ 'reverse-voltage': 1000, current: 1, 'surge-current': 30, 'forward-voltage': 1.1 },
      ...{ 'recovery-time': 2e-6, package: 'DO-41', mounting: 'through-hole', automotive: false },
      ...between(-55, 150),
    },
  },
  {
    partNumber: 'DB406XU-00',
    name: 'Farad DB406 4 A 600 V bridge rectifier',
    description:
      'Single-phase bridge in a flat case with four pins in line: 4 A at 100 °C case, 600 V, 150 A for one half wave, 1.0 V drop a diode at 2 A. Pins are marked +, ~, ~, −; the bevelled corner is +. May be screwed against a heat sink.',
    price: '0.4650',
    minimumOrder: 2,
    availableQuantity: 110,
    picture: 'diode-bridge-DB406',
    family: 'bridge-rectifiers',
    parameters: {
      ...{ 'reverse-voltage': 600, current: 4, 'surge-current': 150, 'forward-voltage': 1 },
      ...{ mounting: 'through-hole' },
      ...between(-55, 150),
    },
  },
  {
    partNumber: 'DS34XR-00',
    name: 'Farad DS34 3 A 40 V Schottky diode',
    description:
      'Schottky rectifier in SMA for surface mounting: 40 V, 3 A at 100 °C lead, 0.50 V drop at 3 A, leakage 0.5 mA at 25 °C. No recovery time to speak of. The bar marks the cathode. Freewheeling diode of step-down converters to 24 V.',
    price: '0.0890',
    minimumOrder: 10,
    availableQuantity: 2150,
    picture: 'diode-sma-DS34',
    family: 'schottky-diodes',
    parameters: {
      ...{ 'reverse-voltage': 40, current: 3, 'surge-current': 80, 'forward-voltage': 0.5 },
      ...{ package: 'SMA', mounting: 'surface', automotive: false },
      ...between(-55, 150),
    },
  },
  {
    partNumber: 'DU820XU-00',
    name: 'Farad DU820 8 A 200 V ultrafast diode',
    description:
      'Pair of ultrafast rectifiers with common cathode in TO-220: 200 V, 8 A in all, recovers in 35 ns, 0.95 V drop at 4 A. The tab is the cathode, so insulate it from an earthed heat sink. For outputs of flyback and forward converters.',
    price: '0.7400',
    minimumOrder: 1,
    availableQuantity: 96,
    picture: 'diode-to220-DU820',
    family: 'ultrafast-diodes',
    parameters: {
      ...{ 'reverse-voltage': 200, current: 8, 'surge-current': 100, 'forward-voltage': 0.95 },
      ...{ 'recovery-time': 35e-9, package: 'TO-220', mounting: 'through-hole', automotive: false },
      ...between(-55, 150),
    },
  },
  {
    partNumber: 'DP5XR-00',
    name: 'Farad DP5 5 V TVS diode pair, SOT-23',
    description:
      'Two suppressor diodes against discharge on data lines, common anode: working voltage 5 V, clamps at 9.8 V with 5 A, 15 pF a line, withstands 15 kV through air. Marked F5P. Place it right behind the connector it protects.',
    price: '0.0560',
    minimumOrder: 10,
    availableQuantity: 1420,
    picture: 'diode-sot23-3-F5P',
    family: 'esd-protection-diodes',
    parameters: {
      ...{ 'stand-off-voltage': 5, 'clamping-voltage': 9.8, capacitance: 15e-12 },
      ...{ 'contact-voltage': 15_000, package: 'SOT-23', mounting: 'surface' },
      ...between(-55, 150),
    },
  },
  {
    partNumber: 'DT33XR-04',
    name: 'Farad DT33 33 V 400 W transient suppressor',
    description:
      'Suppressor diode in SMA, one direction: stands off 33 V, breaks down from 36.7 V, clamps at 53.3 V with 7.5 A, 400 W for 10/1000 µs. The bar marks the cathode. Guards 24 V inputs of industrial and vehicle electronics.',
    price: '0.1120',
    minimumOrder: 5,
    availableQuantity: 185,
    picture: 'diode-sma-DT33',
    family: 'transient-suppressors',
    parameters: {
      ...{ 'stand-off-voltage': 33, 'breakdown-voltage': 36.7, 'clamping-voltage': 53.3, power: 400 },
      ...{ bidirectional: false, package: 'SMA', mounting: 'surface', automotive: false },
      ...between(-55, 150),
    },
  },
  {
    partNumber: 'DS540XR-00',
    name: 'Farad DS540 5 A 40 V Schottky diode, DPAK',
    description:
      'Schottky rectifier in DPAK for surface mounting: 40 V, 5 A at 120 °C case, 0.48 V drop at 5 A, 75 A for one half wave. The tab is the cathode and takes the heat into the board: allow it 4 cm² of copper.',
    price: '0.2150',
    minimumOrder: 5,
    availableQuantity: 120,
    picture: 'diode-dpak-DS540',
    family: 'schottky-diodes',
    parameters: {
      ...{ 'reverse-voltage': 40, current: 5, 'surge-current': 75, 'forward-voltage': 0.48 },
      ...{ package: 'DPAK', mounting: 'surface', automotive: false },
      ...between(-55, 150),
    },
  },
]
