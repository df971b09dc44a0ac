/** Correction level M, and the 4 modules of white around the code that ISO/IEC 18004 asks for. */
export const QR_SHAPE = { ecc: 'M', border: 4 } as const
