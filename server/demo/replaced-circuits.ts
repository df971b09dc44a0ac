import type { CrossReference, Replaced } from './cross-references.ts'

const TI = 'Texas Instruments'
const ST = 'STMicroelectronics'
const MICROCHIP = 'Microchip'

const SAME_CIRCUIT = 'The same circuit with the same pins.'
const SAME_REGULATOR = 'The same voltage, current and pins.'
const RANKS = 'The same rank of the transfer ratio, 5 kV and the same pins.'

function cased(partNumber: string, name: string): CrossReference {
  return { partNumber, package: name }
}

function ofTI(...numbers: string[]): CrossReference[] {
  return numbers.map((partNumber) => ({ partNumber, manufacturer: TI }))
}

function fixed(ours: string, volts: string, code: string): Replaced {
  return {
    ours,
    reason: SAME_REGULATOR,
    theirs: [
      `AMS1117-${volts}`,
      `LM1117-${volts}`,
      `LD1117-${volts}`,
      { partNumber: `TLV1117-${code}`, manufacturer: TI },
    ],
  }
}

export const replacedCircuits: Replaced[] = [
  {
    ours: 'FA358XR-0S',
    reason: SAME_CIRCUIT,
    theirs: [
      cased('LM358', 'SOIC-8'),
      ...ofTI('LM358D', 'LM358DR'),
      { partNumber: 'LM358DT', manufacturer: ST },
    ],
  },
  {
    ours: 'FA358XU-0P',
    reason: SAME_CIRCUIT,
    theirs: [cased('LM358', 'DIP-8'), ...ofTI('LM358P'), { partNumber: 'LM358N', manufacturer: ST }],
  },
  {
    ours: 'FA324XR-0S',
    reason: SAME_CIRCUIT,
    theirs: [
      cased('LM324', 'SOIC-14'),
      ...ofTI('LM324D', 'LM324DR'),
      { partNumber: 'LM324DT', manufacturer: ST },
    ],
  },
  {
    ours: 'FA324XU-0P',
    reason: SAME_CIRCUIT,
    theirs: [cased('LM324', 'DIP-14'), ...ofTI('LM324N')],
  },
  {
    ours: 'FC393XR-0S',
    reason: SAME_CIRCUIT,
    theirs: [
      cased('LM393', 'SOIC-8'),
      ...ofTI('LM393D', 'LM393DR'),
      { partNumber: 'LM393DT', manufacturer: ST },
    ],
  },
  {
    ours: 'FC393XU-0P',
    reason: SAME_CIRCUIT,
    theirs: [cased('LM393', 'DIP-8'), ...ofTI('LM393P'), { partNumber: 'LM393N', manufacturer: ST }],
  },
  {
    ours: 'FC339XR-0S',
    reason: SAME_CIRCUIT,
    theirs: [cased('LM339', 'SOIC-14'), ...ofTI('LM339D', 'LM339DR')],
  },
  { ours: 'FC339XU-0P', reason: SAME_CIRCUIT, theirs: [cased('LM339', 'DIP-14'), ...ofTI('LM339N')] },
  {
    ours: 'FT555XR-0S',
    reason: SAME_CIRCUIT,
    theirs: [cased('NE555', 'SOIC-8'), ...ofTI('NE555D', 'NE555DR')],
  },
  { ours: 'FT555XU-0P', reason: SAME_CIRCUIT, theirs: [cased('NE555', 'DIP-8'), ...ofTI('NE555P')] },
  {
    ours: 'FV317XU-0C',
    reason: SAME_REGULATOR,
    theirs: ['LM317', { partNumber: 'LM317T', manufacturer: ST }],
  },
  {
    ours: 'FV7805GU-0C10005V',
    reason: 'The same voltage and pins.',
    theirs: [
      { partNumber: 'LM7805', note: 'Input to 25 V instead of 35 V.' },
      {
        partNumber: 'L7805CV',
        manufacturer: ST,
        note: '1 A instead of 1.5 A, input to 25 V instead of 35 V.',
      },
    ],
  },
  {
    ours: 'FV7812GU-0C100012V',
    reason: 'The same voltage and pins.',
    theirs: [
      { partNumber: 'LM7812', note: 'Input to 30 V instead of 35 V.' },
      {
        partNumber: 'L7812CV',
        manufacturer: ST,
        note: '1 A instead of 1.5 A, input to 30 V instead of 35 V.',
      },
    ],
  },
  ...['06', '08', '09', '15', '18', '24'].map((volts) => ({
    ours: `FV78${volts}GU-0C1500`,
    reason: SAME_REGULATOR,
    theirs: [`LM78${volts}`, { partNumber: `L78${volts}CV`, manufacturer: ST }],
  })),
  { ours: 'FV78L05JB-0B0100', reason: SAME_REGULATOR, theirs: ['78L05', 'LM78L05'] },
  {
    ours: 'FV78L12JB-0B0100',
    reason: 'The same voltage, current and pins.',
    theirs: ['78L12', 'LM78L12'].map((partNumber) => ({
      partNumber,
      note: 'Input to 30 V instead of 35 V.',
    })),
  },
  fixed('FV171V8FR-0V1000', '1.8', '18'),
  fixed('FV172V5FR-0V1000', '2.5', '25'),
  fixed('FV173V3FR-0V1000', '3.3', '33'),
  fixed('FV175VFR-0V1000', '5.0', '50'),
  {
    ours: 'FV3V3FR-0T0500',
    reason: 'Input, ground, enable, free, output; 500 mA from at most 6 V.',
    theirs: [
      { partNumber: 'ME6211C33M5G-N' },
      { partNumber: 'RT9013-33GB' },
      { partNumber: 'AP2112K-3.3', note: '500 mA instead of 600 mA.' },
      { partNumber: 'AP2112K-3.3TRG1', note: '500 mA instead of 600 mA.' },
    ],
  },
  {
    ours: 'FV3V3FR-0T0300',
    reason: 'Input, ground, enable, free, output; 300 mA from at most 6 V.',
    theirs: [...ofTI('TLV70233DBVR', 'TLV70233'), { partNumber: 'MIC5504-3.3YM5', manufacturer: MICROCHIP }],
  },
  {
    ours: 'FR431DB-0B',
    reason: '2.495 V within 0.5 %, 100 mA, the same pins.',
    theirs: ['TL431', { partNumber: 'TL431BILP', manufacturer: TI }],
  },
  { ours: 'OK817AU-5000100', reason: RANKS, theirs: ['PC817A', 'PC817X1', 'LTV-817A'] },
  {
    ours: 'OK817BU-5000100',
    reason: RANKS,
    theirs: ['PC817B', 'PC817X2', 'LTV-817B', { partNumber: 'EL817B', manufacturer: 'Everlight' }],
  },
  { ours: 'OK817CU-5000100', reason: RANKS, theirs: ['PC817C', 'PC817X3', 'LTV-817C'] },
  { ours: 'OK817DU-5000100', reason: RANKS, theirs: ['PC817D', 'PC817X4', 'LTV-817D'] },
]
