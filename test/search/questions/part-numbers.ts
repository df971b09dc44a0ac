import type { TypedQuestion } from './typed-question.ts'

/** Whole numbers, beginnings and middles, in any case, without dashes, with spaces, and as copied from a PDF. */
export const partNumbers: TypedQuestion[] = [
  { texts: ['RC0603FR-0710K', 'rc0603fr-0710k', 'RC0603FR 0710K'], finds: ['RC0603FR-0710K'] },
  { texts: ['FA358XR-0S', 'FA358XR0S', 'fa358xr 0s'], finds: ['FA358XR-0S'] },
  { texts: ['FA358', 'fa358x', 'FA 358'], finds: ['FA358XR-0S'] },
  { texts: ['CC0603KR', 'cc0603kr', 'CC0603 KR'], finds: [{ number: 'CC0603KR' }] },
  {
    texts: ['FR-0710K', 'FR0710K', 'fr-0710k'],
    finds: ['RC0402FR-0710K', 'RC0603FR-0710K', 'RC0805FR-0710K'],
  },
  { texts: ['3248F1', 'FM3248F1XY', '3248F1XY-0Q072'], finds: ['FM3248F1XY-0Q072'] },
  { texts: ['LS12MR-08100', 'ls12mr08100', 'LS12MR 08100'], finds: ['LS12MR-08100'] },
  { texts: ['KH254GU-110', 'kh254gu110', 'KH254GU 110'], finds: [{ number: 'KH254GU-110' }] },
  { texts: ['FT555 DIP-8', 'ft555 dip8', 'FT555 DIL8'], finds: ['FT555XU-0P'] },
  { texts: ['RM25FA\u20130510K', 'RM25FA\u20110510K', 'rm25fa0510k'], finds: ['RM25FA-0510K'] },
]
