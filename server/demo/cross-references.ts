interface CrossReference {
  partNumber: string
  /** Without one, several manufacturers use the number. */
  manufacturer?: string
  /** The package that the row holds for; without one, that of our part. */
  package?: string
  /** What differs. */
  note?: string
}

const TI = 'Texas Instruments'
const ST = 'STMicroelectronics'

/** By our part number. A text is a number without details. */
const replaced: Record<string, (string | CrossReference)[]> = {
  'DG75XA-00': ['1N4148', '1N914', { partNumber: '1N4148-TAP', manufacturer: 'Vishay' }],
  'DR15LXA-00': [surge('1N4001')],
  'DR110LXA-00': [surge('1N4002')],
  'DR120LXA-00': [surge('1N4003')],
  'DR140LXA-00': [surge('1N4004')],
  'DR160LXA-00': [surge('1N4005')],
  'DR180LXA-00': [surge('1N4006')],
  'DR100XA-00': ['1N4007'],
  'DS12LXA-00': ['1N5817'],
  'DS13LXA-00': ['1N5818'],
  'DS14LXA-00': ['1N5819'],
  'DS34XR-00': [
    { partNumber: 'B340A', manufacturer: 'Diodes Incorporated' },
    { partNumber: 'SS34', note: 'Ours is in SMA instead of SMC.' },
  ],
  'DP5XR-00': ['SM05'],
  'TN2222XB-00B': ['PN2222A', { partNumber: '2N2222A', note: 'Ours is in TO-92 instead of TO-18.' }],
  'TP2907XB-00B': ['PN2907A', { partNumber: '2N2907A', note: 'Ours is in TO-92 instead of TO-18.' }],
  'TN3904XB-00B': ['2N3904'],
  'TP3906XB-00B': ['2N3906'],
  'TN337XB-00B': ['BC337', 'BC337-25'],
  'TN45XB-00B': ['BC547', 'BC547B', 'BC548B'],
  'TP45XB-00B': ['BC557', 'BC557B', 'BC558B'],
  'TM7002XR-01T': ['2N7002', 'BSS138'],
  'TM5517XU-00C': [{ partNumber: 'IRFZ44N', manufacturer: 'Infineon', note: '41 A instead of 49 A.' }],
  'FA358XR-0S': [
    'LM358',
    { partNumber: 'LM358D', manufacturer: TI },
    { partNumber: 'LM358DR', manufacturer: TI },
    { partNumber: 'LM358DT', manufacturer: ST },
  ],
  'FA324XR-0S': [
    'LM324',
    { partNumber: 'LM324D', manufacturer: TI },
    { partNumber: 'LM324DR', manufacturer: TI },
    { partNumber: 'LM324DT', manufacturer: ST },
  ],
  'FC393XR-0S': [
    'LM393',
    { partNumber: 'LM393D', manufacturer: TI },
    { partNumber: 'LM393DR', manufacturer: TI },
    { partNumber: 'LM393DT', manufacturer: ST },
  ],
  'FV317XU-0C': ['LM317', { partNumber: 'LM317T', manufacturer: ST }],
  'FV7805GU-0C10005V': [
    { partNumber: 'LM7805', note: 'Input to 25 V instead of 35 V.' },
    { partNumber: 'L7805CV', manufacturer: ST, note: '1 A instead of 1.5 A, input to 25 V instead of 35 V.' },
  ],
  'FV7812GU-0C100012V': [
    { partNumber: 'LM7812', note: 'Input to 30 V instead of 35 V.' },
    { partNumber: 'L7812CV', manufacturer: ST, note: '1 A instead of 1.5 A, input to 30 V instead of 35 V.' },
  ],
  'FR431DB-0B': ['TL431', { partNumber: 'TL431BILP', manufacturer: TI }],
  'FT555XR-0S': [
    { partNumber: 'NE555D', manufacturer: TI },
    { partNumber: 'NE555DR', manufacturer: TI },
  ],
  'FT555XU-0P': ['NE555', { partNumber: 'NE555P', manufacturer: TI }],
  'OK817BU-5000100': ['PC817B', { partNumber: 'EL817B', manufacturer: 'Everlight' }],
}

function surge(partNumber: string): CrossReference {
  return { partNumber, note: '25 A for one half wave instead of 30 A.' }
}

/** Everyday parts of other manufacturers with the demo parts that replace them. */
export const crossReferences = Object.entries(replaced).flatMap(([ours, theirs]) =>
  theirs.map((each) => ({
    ours,
    manufacturer: '',
    package: null,
    note: null,
    ...(typeof each === 'string' ? { partNumber: each } : each),
  })),
)
