import type { TypedQuestion } from './typed-question.ts'

/** Part numbers of other manufacturers, which the table of cross-references has whole or with a suffix. */
export const crossReferences: TypedQuestion[] = [
  { texts: ['1N4148', '1n4148', '1N 4148'], finds: ['DG75XA-00'] },
  { texts: ['LM358', 'lm358d', 'LM 358'], finds: ['FA358XR-0S'] },
  { texts: ['2N7002', '2n7002', 'BSS138'], finds: ['TM7002XR-01T'] },
  { texts: ['BC547', 'bc547b', 'BC 547'], finds: ['TN45XB-00B'] },
  { texts: ['NE555', 'ne555p', 'NE555 DIP'], finds: ['FT555XU-0P'] },
  { texts: ['IRFZ44N', 'irfz44n', 'IRFZ44'], finds: ['TM5517XU-00C'] },
  { texts: ['LM7805', '7805', 'L7805CV'], finds: ['FV7805GU-0C10005V'] },
  { texts: ['PC817', 'PC817B', 'EL817B'], finds: ['OK817BU-5000100'] },
  { texts: ['2N2222A', 'PN2222A', '2n2222'], finds: ['TN2222XB-00B'] },
  { texts: ['1N5819', '1n5819 schottky', 'DO-41 1N5819'], finds: ['DS14LXA-00'] },
]
