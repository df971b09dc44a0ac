import type { DemoProduct } from './catalogue.ts'
import { between } from './parts/family.ts'

export const capacitors: DemoProduct[] = [
  {
    partNumber: 'CE105MB-0225V107',
    name: 'Farad CE105 100 µF 25 V electrolytic capacitor',
    description:
      'Radial aluminium electrolytic capacitor, 100 µF ± 20 % at 25 V, 105 °C for 2000 h, ripple current 240 mA at 100 kHz. Can 6.3 × 11 mm, leads on 2.5 mm. The stripe marks the negative lead; the longer lead is positive.',
    price: '0.0620',
    minimumOrder: 10,
    availableQuantity: 1850,
    picture: 'capacitor-electrolytic-100u-25',
    family: 'electrolytic-capacitors',
    parameters: {
      ...{ capacitance: 100e-6, voltage: 25, tolerance: 0.2, life: 2000, 'ripple-current': 0.24 },
      ...{ diameter: 6.3e-3, height: 11e-3, pitch: 2.5e-3, feature: 'general' },
      ...between(-40, 105),
    },
  },
  {
    partNumber: 'CV8MR-0525V227',
    name: 'Farad CV8 220 µF 25 V surface-mount electrolytic capacitor',
    description:
      'Aluminium electrolytic capacitor for reflow soldering, 220 µF ± 20 % at 25 V, 105 °C for 5000 h, impedance 0.16 Ω at 100 kHz. Can 8 × 10.2 mm on an 8.3 mm base with chamfers at the positive side; the dark segment is negative.',
    price: '0.1640',
    minimumOrder: 5,
    availableQuantity: 275,
    picture: 'capacitor-vchip-220u-25',
    family: 'surface-electrolytic-capacitors',
    parameters: {
      ...{ capacitance: 220e-6, voltage: 25, tolerance: 0.2, life: 5000, 'ripple-current': 0.6 },
      ...{ diameter: 8e-3, height: 10.2e-3 },
      ...between(-55, 105),
    },
  },
  {
    partNumber: 'CX2KB-15275V104',
    name: 'Farad CX2 100 nF 275 VAC film capacitor',
    description:
      'Metallised polypropylene capacitor of safety class X2 for use across the mains: 100 nF ± 10 %, 275 VAC at 50/60 Hz, −40 to 105 °C. Self-healing, in a flame-retardant box of 18 × 11 mm with leads on 15 mm.',
    price: '0.2250',
    minimumOrder: 5,
    availableQuantity: 150,
    picture: 'capacitor-film-100n-275',
    family: 'safety-capacitors',
    parameters: {
      ...{ capacitance: 100e-9, voltage: 275, tolerance: 0.1, 'safety-class': 'X2', pitch: 15e-3 },
      ...between(-40, 105),
    },
  },
  {
    partNumber: 'CT7343KR-0116V107',
    name: 'Farad CT7343 100 µF 16 V tantalum capacitor',
    description:
      'Moulded tantalum chip capacitor in case D (7.3 × 4.3 mm): 100 µF ± 10 % at 16 V, ESR 0.125 Ω at 100 kHz, −55 to 125 °C. Bar marks the positive end. Use at no more than half its voltage on rails of low impedance.',
    price: '0.6850',
    minimumOrder: 1,
    availableQuantity: 240,
    picture: 'capacitor-tantalum-100u-16',
    family: 'tantalum-capacitors',
    parameters: {
      ...{ capacitance: 100e-6, voltage: 16, tolerance: 0.1, esr: 0.125, case: 'D' },
      ...between(-55, 125),
    },
  },
  {
    partNumber: 'CD50KB-05104',
    name: 'Farad CD50 100 nF 50 V ceramic disc capacitor',
    description:
      'Ceramic disc capacitor with leads on 5 mm: 100 nF ± 10 %, 50 V, class 2 dielectric, −25 to 85 °C. Marked 104. The plain decoupling capacitor for breadboards, repairs and prototypes; loses capacitance under bias, so not for timing.',
    price: '0.0290',
    minimumOrder: 20,
    availableQuantity: 2700,
    picture: 'capacitor-disc-100n',
    family: 'disc-capacitors',
    parameters: {
      ...{ capacitance: 100e-9, voltage: 50, tolerance: 0.1, pitch: 5e-3 },
      ...between(-25, 85),
    },
  },
  {
    partNumber: 'CE105MB-0335V228',
    name: 'Farad CE105 2200 µF 35 V electrolytic capacitor',
    description:
      'Radial aluminium electrolytic capacitor for power supplies, 2200 µF ± 20 % at 35 V, 105 °C for 3000 h, ripple current 2.1 A at 100 kHz. Can 16 × 25 mm with a safety vent, leads on 7.5 mm. The stripe marks the negative lead.',
    price: '0.5200',
    minimumOrder: 1,
    availableQuantity: 0,
    picture: 'capacitor-electrolytic-2200u-35',
    family: 'electrolytic-capacitors',
    parameters: {
      ...{ capacitance: 2200e-6, voltage: 35, tolerance: 0.2, life: 3000, 'ripple-current': 2.1 },
      ...{ diameter: 16e-3, height: 25e-3, pitch: 7.5e-3, feature: 'general' },
      ...between(-40, 105),
    },
  },
  {
    partNumber: 'CC0603KR-0X7R50V104',
    name: 'Farad CC0603 100 nF 50 V X7R chip capacitor',
    description:
      'Multilayer ceramic capacitor in size 0603 (1.6 × 0.8 mm): 100 nF ± 10 %, 50 V, X7R, −55 to 125 °C. One at each supply pin, as close as the layout allows. Unmarked, as all ceramic chips; on paper tape of 4 mm pitch.',
    price: '0.0058',
    minimumOrder: 100,
    availableQuantity: 52400,
    picture: 'capacitor-chip-0603',
    family: 'ceramic-capacitors',
    parameters: {
      ...{ capacitance: 100e-9, voltage: 50, dielectric: 'X7R', tolerance: 0.1 },
      ...{ package: '0603', feature: 'general' },
      ...between(-55, 125),
    },
  },
  {
    partNumber: 'CC1210KR-0X7R35V106',
    name: 'Farad CC1210 10 µF 35 V X7R chip capacitor',
    description:
      'Multilayer ceramic capacitor in size 1210 (3.2 × 2.5 mm): 10 µF ± 10 %, 35 V, X7R, −55 to 125 °C, ESR of a few mΩ. For input and output of switching regulators; about 6 µF remain at 24 V. Keep away from board edges that flex.',
    price: '0.1580',
    minimumOrder: 5,
    availableQuantity: 335,
    picture: 'capacitor-chip-1210',
    family: 'ceramic-capacitors',
    parameters: {
      ...{ capacitance: 10e-6, voltage: 35, dielectric: 'X7R', tolerance: 0.1 },
      ...{ package: '1210', feature: 'general' },
      ...between(-55, 125),
    },
  },
]
