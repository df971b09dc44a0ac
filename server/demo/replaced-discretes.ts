import type { CrossReference, Replaced } from './cross-references.ts'

function surge(partNumber: string): CrossReference {
  return { partNumber, note: '25 A for one half wave instead of 30 A.' }
}

function inTO92(partNumber: string): CrossReference {
  return { partNumber, note: 'Ours is in TO-92 instead of TO-18.' }
}

const SAME_PINS = 'The same ratings and gain, the same pins.'
const BETTER_MOSFET = 'At least the voltage and current, at most the on resistance, the same pins.'

export const replacedDiscretes: Replaced[] = [
  {
    ours: 'DG75XA-00',
    reason: 'At least 75 V, 200 mA and 4 ns in the same glass body.',
    theirs: ['1N4148', '1N914', { partNumber: '1N4148-TAP', manufacturer: 'Vishay' }],
  },
  { ours: 'DG75XR-00T', reason: '75 V, 200 mA and 4 ns with the same pins.', theirs: ['BAS16'] },
  { ours: 'DR15LXA-00', reason: '50 V and 1 A.', theirs: [surge('1N4001')] },
  { ours: 'DR110LXA-00', reason: '100 V and 1 A.', theirs: [surge('1N4002')] },
  { ours: 'DR120LXA-00', reason: '200 V and 1 A.', theirs: [surge('1N4003')] },
  { ours: 'DR140LXA-00', reason: '400 V and 1 A.', theirs: [surge('1N4004')] },
  { ours: 'DR160LXA-00', reason: '600 V and 1 A.', theirs: [surge('1N4005')] },
  { ours: 'DR180LXA-00', reason: '800 V and 1 A.', theirs: [surge('1N4006')] },
  { ours: 'DR100XA-00', reason: '1000 V and 1 A, 30 A for one half wave.', theirs: ['1N4007'] },
  { ours: 'DR15XR-00', reason: '50 V and 1 A.', theirs: [surge('S1A'), surge('M1')] },
  { ours: 'DR110XR-00', reason: '100 V and 1 A.', theirs: [surge('S1B'), surge('M2')] },
  { ours: 'DR120XR-00', reason: '200 V and 1 A.', theirs: [surge('S1D'), surge('M3')] },
  { ours: 'DR140XR-00', reason: '400 V and 1 A.', theirs: [surge('S1G'), surge('M4')] },
  { ours: 'DR160XR-00', reason: '600 V and 1 A.', theirs: [surge('S1J'), surge('M5')] },
  { ours: 'DR180XR-00', reason: '800 V and 1 A.', theirs: [surge('S1K'), surge('M6')] },
  { ours: 'DR1100XR-00', reason: '1000 V and 1 A.', theirs: [surge('S1M'), surge('M7')] },
  { ours: 'DS12LXA-00', reason: '20 V, 1 A and 25 A for one half wave.', theirs: ['1N5817'] },
  { ours: 'DS13LXA-00', reason: '30 V, 1 A and 25 A for one half wave.', theirs: ['1N5818'] },
  { ours: 'DS14LXA-00', reason: '40 V, 1 A and 25 A for one half wave.', theirs: ['1N5819'] },
  { ours: 'DS12XR-00', reason: '20 V, 1 A and 0.5 V.', theirs: [surge('SS12'), surge('B120')] },
  { ours: 'DS13XR-00', reason: '30 V, 1 A and 0.5 V.', theirs: [surge('SS13'), surge('B130')] },
  { ours: 'DS14XR-00', reason: '40 V, 1 A and 0.5 V.', theirs: [surge('SS14'), surge('B140')] },
  {
    ours: 'DS34XR-00',
    reason: '40 V and 3 A.',
    theirs: [
      { partNumber: 'B340A', manufacturer: 'Diodes Incorporated' },
      { partNumber: 'SS34', note: 'Ours is in SMA instead of SMC.' },
    ],
  },
  { ours: 'DP5XR-00', reason: 'Two lines at 5 V with the same pins.', theirs: ['SM05'] },
  {
    ours: 'TN2222XB-00B',
    reason: SAME_PINS,
    theirs: ['PN2222A', '2N4401', inTO92('2N2222A'), inTO92('2N2222')],
  },
  {
    ours: 'TP2907XB-00B',
    reason: SAME_PINS,
    theirs: ['PN2907A', '2N4403', inTO92('2N2907A'), inTO92('2N2907')],
  },
  { ours: 'TN3904XB-00B', reason: SAME_PINS, theirs: ['2N3904'] },
  { ours: 'TP3906XB-00B', reason: SAME_PINS, theirs: ['2N3906'] },
  { ours: 'TN337XB-00B', reason: SAME_PINS, theirs: ['BC337', 'BC337-25'] },
  { ours: 'TP327XB-00B', reason: SAME_PINS, theirs: ['BC327', 'BC327-25'] },
  { ours: 'TN45XB-00B', reason: SAME_PINS, theirs: ['BC547', 'BC547B', 'BC548', 'BC548B'] },
  { ours: 'TP45XB-00B', reason: SAME_PINS, theirs: ['BC557', 'BC557B', 'BC558', 'BC558B'] },
  { ours: 'TN5551XB-00B', reason: SAME_PINS, theirs: ['2N5551'] },
  { ours: 'TP5401XB-00B', reason: SAME_PINS, theirs: ['2N5401'] },
  { ours: 'TN3904XR-00T', reason: SAME_PINS, theirs: ['MMBT3904', 'MMBT3904LT1G'] },
  { ours: 'TP3906XR-00T', reason: SAME_PINS, theirs: ['MMBT3906', 'MMBT3906LT1G'] },
  { ours: 'TN2222XR-00T', reason: SAME_PINS, theirs: ['MMBT2222A', 'MMBT2222ALT1G', 'MMBT4401'] },
  { ours: 'TP2907XR-00T', reason: SAME_PINS, theirs: ['MMBT2907A', 'MMBT2907ALT1G', 'MMBT4403'] },
  { ours: 'TN847XR-00T', reason: SAME_PINS, theirs: ['BC847', 'BC847B'] },
  { ours: 'TP857XR-00T', reason: SAME_PINS, theirs: ['BC857', 'BC857B'] },
  { ours: 'TN817XR-00T', reason: SAME_PINS, theirs: ['BC817', 'BC817-25'] },
  { ours: 'TP807XR-00T', reason: SAME_PINS, theirs: ['BC807', 'BC807-25'] },
  { ours: 'TN5551XR-00T', reason: SAME_PINS, theirs: ['MMBT5551'] },
  { ours: 'TP5401XR-00T', reason: SAME_PINS, theirs: ['MMBT5401'] },
  { ours: 'TN1003XU-00C', reason: '100 V and 3 A, more gain and power.', theirs: ['TIP31C'] },
  { ours: 'TP1003XU-00C', reason: '100 V and 3 A, more gain and power.', theirs: ['TIP32C'] },
  { ours: 'TN1006XU-00C', reason: '100 V, 6 A and 65 W, more gain.', theirs: ['TIP41C'] },
  { ours: 'TP1006XU-00C', reason: '100 V, 6 A and 65 W, more gain.', theirs: ['TIP42C'] },
  { ours: 'TM7002XR-01T', reason: BETTER_MOSFET, theirs: ['2N7002', 'BSS138'] },
  { ours: 'TM7000XB-01B', reason: BETTER_MOSFET, theirs: ['2N7000'] },
  { ours: 'TMP600A2XR-01T', reason: BETTER_MOSFET, theirs: ['BSS84'] },
  { ours: 'TM205XR-01T', reason: BETTER_MOSFET, theirs: ['IRLML2502', 'SI2302'] },
  {
    ours: 'TM305XR-01T',
    reason: 'The same voltage and on resistance, the same pins.',
    theirs: [
      { partNumber: 'AO3400A', note: '5 A instead of 5.7 A.' },
      { partNumber: 'AO3400', note: '5 A instead of 5.8 A.' },
    ],
  },
  {
    ours: 'TM5517XU-00C',
    reason: 'The same voltage and on resistance, the same pins.',
    theirs: [{ partNumber: 'IRFZ44N', manufacturer: 'Infineon', note: '41 A instead of 49 A.' }],
  },
  { ours: 'TM5550XU-01C', reason: BETTER_MOSFET, theirs: ['IRLZ44N'] },
  { ours: 'TM55110XU-00C', reason: BETTER_MOSFET, theirs: ['IRF3205'] },
  { ours: 'TM10010XU-00C', reason: BETTER_MOSFET, theirs: ['IRF520', 'IRF520N'] },
  { ours: 'TM10018XU-00C', reason: BETTER_MOSFET, theirs: ['IRF530', 'IRF530N'] },
  { ours: 'TM10035XU-00C', reason: BETTER_MOSFET, theirs: ['IRF540', 'IRF540N'] },
  { ours: 'TM20018XU-00C', reason: BETTER_MOSFET, theirs: ['IRF640', 'IRF640N'] },
  { ours: 'TM5008XU-00C', reason: BETTER_MOSFET, theirs: ['IRF840'] },
  { ours: 'TMP10015XU-00C', reason: BETTER_MOSFET, theirs: ['IRF9530', 'IRF9530N'] },
  { ours: 'TMP10025XU-00C', reason: BETTER_MOSFET, theirs: ['IRF9540', 'IRF9540N'] },
  { ours: 'TMP5575XU-00C', reason: BETTER_MOSFET, theirs: ['IRF4905'] },
]
