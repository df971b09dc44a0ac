import { bareNumber } from './segment-words.ts'

/** `part` is a number without its ending, in capitals; '-', '/', ',', '+' and '#' may be left out. */
const SUFFIXES: readonly { part: RegExp; suffix: RegExp }[] = [
  // Texas Instruments. LM358, SLOS068, addendum on packaging: LM358DR, LM358DRG4, LM358DRE4.
  {
    // R and T are reels, so only behind the code of a package for surface mounting or of TO-92.
    part: /^[A-Z]{2,4}\d[A-Z\d.-]*(?:D|DB|DBV|DBZ|DCK|DCY|DGK|DGV|DW|DYY|KTT|KVU|LP|NS|PK|PS|PW|PWP|RGY)$/,
    suffix: /(?:R|T|(?:R|T|M)?[EG][346])$/,
  },
  // Texas Instruments. NE555, SLFS022, addendum on packaging: NE555PE4.
  { part: /^[A-Z]{2,4}\d[A-Z\d.-]*(?:N|P|KC|KCS|KCT)$/, suffix: /[EG][346]$/ },
  // National Semiconductor. LM358, SNOSBT3, addendum on packaging: LM358MX/NOPB.
  {
    part: /^(?:LM|LP|LF|LMC|LMV|ADC|DAC|DS)\d[A-Z\d.-]*[A-Z\d]$/,
    suffix: /X?\/?S?NOPB$|(?<=[\dACI](?:M|MM|MF|MP|S))X$/,
  },
  // onsemi, SOT-23. 2N7002L, 2N7002L/D, ordering information: 2N7002LT1G.
  {
    part: /^(?:MMB[TDZF]\w+|BSS\d+|2N7002|BA[STVW]\d+|BC8[0-6]\d(?:-\d\d)?[ABC]?|BZX84-?[ABC]\w+)$/,
    // L is SOT-23, the only package of these numbers.
    suffix: /LT[13]G?$/,
  },
  // onsemi, linear circuits. LM358, LM358/D, ordering information: LM358NG, LM358DR2G.
  {
    part: /^(?:LM|MC|NE|SA|TL|UC|CS|CAT|LP|NC[PV])\d[A-Z\d.-]*[A-Z\d]$/,
    suffix: /(?<=[A-Z])G$|(?:R2|RK|RA|RP|T3|T4|T5)G$/,
  },
  // onsemi, diodes and transistors. 2N3904, 2N3904/D, ordering information: 2N3904G, 2N3904RLRAG; 2N3904BU, 2N3904TA, 2N3904TFR.
  {
    part: /^(?:[12]N|BC|BD|BA[STVW]|BSS|MMB[FTDZ]|MMSZ|MB[RD]|MUR|MJ|MPS|NT|P[NZ]|TIP|SS|SMF|[1P]SM|FD)[A-Z\d.-]*\d[A-Z\d.-]*$/,
    suffix: /(?:-?(?:T1|T3|T4|RL|RLRA|RLRP|ZL1|TA))?G$|-?(?:BU|TA|TAR|TF|TFR|RLRA|RLRP)$/,
  },
  // STMicroelectronics. L78, DS0422, ordering information: L7805CV-DG, L7805CDT-TR.
  {
    part: /^(?:L\d|L[DFM]\d|LM\d|ST|TS|BT[AB]|M24|M95|VN|SM[AB]J|SM15T|TDA)[A-Z\d.-]+$/,
    suffix: /-?TR$|-?DG$/,
  },
  // Diodes Incorporated. B340A, DS30891, and 1N4148W, DS30086, ordering information: B340A-13-F, 1N4148W-7-F; 1N4007-T, DS28002.
  {
    part: /^(?:[12]N|B\d|BA[STVW]|BC|BSS|BZ[TX]|DD[TZ]|DM[GNP]|MMB[TDZ]|MMSZ|FMMT|ZX|SM[ABC]J|S[1-5]|[EUR]S|SS|SBR|PDS|A[PZ]|74)[A-Z\d.-]*\d[A-Z\d.-]*$|^S[1-5][A-M]$/,
    suffix: /-(?:7|13)P?(?:-?F)?$|(?<!V)(?:7|13)F$|-T$|-F$/,
  },
  // Vishay. 1N4148, 81857: 1N4148-TAP, 1N4148-TR; SS34, 88751: SS34-E3/57T; 1N4148W-V, 85748: 1N4148W-V-GS08.
  {
    part: /^(?:[1-4]N|LL|BA[STVY]|BY|BZ[XTG]|TZM|SS|S[1-9]|SM[ABCF]|[BRGSU][RFGS]|P[46]|1\.?5KE|MBR|V[A-Z\d]+|S[IQU]|IRF|TSOP|CNY|SFH|ES|US|RS)[A-Z\d.-]*\d[A-Z\d.-]*$|^S[1-5][A-M]$/,
    suffix:
      /-?GS(?:08|18)$|-?[HM]?[EM]3(?:[-_/][A-Z\d/_]+|5[1347]|5[47]T|61T|9AT)?$|-TAP$|(?<=\d)TAP$|-?TR$|-?T1-?G?E3$/,
  },
  // Nexperia. BC847_SER, packing information: BC847B,215 and BC847B,235; BC547_BC337: 112, 126, 113; 74HC595: 112, 118, 653.
  {
    part: /^(?:[12]N|BA[STVW]|BC|BCP|BCX|BF|BS[HSP]|BZ[XV]|PB|PD|PESD|PH|PM|74|HEF|TL431|PSM|NX)[A-Z\d-]*\d[A-Z\d-]*$/,
    suffix: /,\d{3}$|(?<=[A-Z])(?:11[2358]|12[57]|135|215|235|653)$/,
  },
  // Infineon and International Rectifier. IRFZ44NPbF, PD-94787; IRLML6402PbF, PD-94890: IRLML6402TRPbF; BSS138N: BSS138N H6327.
  {
    part: /^(?:AUIR|IR|IP|SP|BS|BA[RST]|BC|SM|TLE|BTS|ICE)[A-Z\d-]*\d[A-Z\d-]*$/,
    suffix: /(?:TR[LR]?)?PBF$|(?:[EH]\d{4})?[AHX][A-Z]{3}A1$|H6327$|E6327$/,
  },
  // Analog Devices, Linear Technology and Maxim. AD8605, ordering guide: AD8605ARTZ-REEL7; LT1117: LT1117CST#TRPBF; MAX232: MAX232CPE+.
  {
    part: /^(?:AD|ADG|ADM|ADP|ADR|DS|LT|LTC|MAX|OP|REF|SSM)\d[A-Z\d.-]*$/,
    suffix: /\+T?$|#?(?:TR)?PBF$|Z?-?REEL7?$|Z?-?RL7?$|-R7$|(?<=R|T|M)Z$/,
  },
  // Micro Commercial Components. SS34, ordering information: SS34-TP.
  {
    part: /^(?:[12]N|SS|SM|S[1-9]|B|MMB|ES|US|RS)[A-Z\d.-]*\d[A-Z\d.-]*$|^S[1-5][A-M]$/,
    suffix: /-TP(?:-?HF)?$|(?<=\d)TP$/,
  },
  // Microchip, AVR. ATmega328P, DS40002061, product identification system: ATmega328P-AUR.
  { part: /^AT[A-Z]{0,6}\d[A-Z\d]*-\d*[A-Z]{2}$/, suffix: /R$/ },
  // JST. Catalogue of the XH connector: B4B-XH-A(LF)(SN).
  { part: /^[A-Z]+\d+[A-Z]?-[A-Z\d-]+$|^[A-Z]+\d+B[A-Z]+A$/, suffix: /\(?LF\)?\(?SN\)?$/ },
]

/** In 'MCP6002T-I/SN' the reel 'T' and the temperature stand in the middle. E and H are for hotter places. */
const MICROCHIP =
  /^((?:MCP|MIC|TC|PIC|DSPIC|24|25|93|23|11|SST)[A-Z\d]+?)T?[-/]?[CI][-/]?(P|SN|SM|MS|ST|ML|MF|OT|TO|SO|SP|SS|PT|SL|DB)G?$/

/** 'LM358DRG4' has 2: G4 and R. */
const MAX_SUFFIXES = 3

/** 'LM358DRG4' and 'LM358D' are the same part. */
export function numberForms(text: string): string[] {
  const forms = [text]
  let number = withoutSuffix(text.toUpperCase().replace(/\s/g, ''))
  while (number !== undefined && forms.length <= MAX_SUFFIXES) {
    forms.push(number)
    number = withoutSuffix(number)
  }
  return forms
}

/** Two numbers of the same part have the same. */
export function coreOf(text: string): string {
  return bareNumber(numberForms(text).at(-1) ?? '')
}

export function beginningOf(text: string): string {
  return bareNumber(
    numberForms(text)
      .at(-1)
      ?.replace(/\/\w+$/, '') ?? '',
  )
}

function withoutSuffix(number: string): string | undefined {
  const microchip = number.replace(MICROCHIP, '$1/$2')
  if (microchip !== number) return microchip
  for (const { part, suffix } of SUFFIXES) {
    const rest = number.replace(suffix, '')
    if (rest !== number && part.test(rest)) return rest
  }
  return undefined
}

const CIRCUITS = '(?:LM|TL|NE|SA|SE|UA|MC|LF|LP|UC|CA|ICM|ULN|OP|OPA|INA|CD|HEF|SN|M?74|L|NCP|LD)'

const PACKAGE_CODES = [
  coded('C?[NP]', ['DIP']), // LM358, SLOS068 and DS0447: P, N
  coded('C?[DM]', ['SOIC']), // LM358, SLOS068 and SNOSBT3: D, M
  coded('C?PW', ['TSSOP']), // LM358, SLOS068: PW
  coded('DGK|C?MM|DM', ['MSOP', 'VSSOP']), // LM358, SLOS068: DGK; LM358/D: DM
  coded('C?LP|C?Z', ['TO92']), // TL431, SLVS543: LP; LM317LZ, SNVS775: Z
  // LM317, SLVS044: KCS, KCT; LM7805CT, SNOSBR7: T; L78, DS0422: CV
  coded('C?KCS?|C?KCT|C?T|CV|V', ['TO220']),
  coded('DCY|I?EMP|I?MP|C?ST', ['SOT223']), // TL317, SLVS004: DCY; LM1117, SNOS412: MP; NCP1117/D: ST
  coded('C?KTT|C?S|D2T|CD2T', ['TO263', 'D2PAK']), // LM317, SLVS044: KTT; SNVS774: S; L78, DS0422: CD2T
  coded('C?KVU|C?KTP|C?DT', ['TO252', 'DPAK']), // LM317, SLVS044: KVU; L78, DS0422: CDT
  coded('DBV|C?MF', ['SOT235', 'SOT23']), // LMV358, SLOS263: DBV; LMV321, SNOS012: MF
  coded('C?DBZ', ['SOT23']), // TL431, SLVS543: DBZ
]

function coded(code: string, packages: string[]) {
  return { numbers: new RegExp(`^(${CIRCUITS}\\d[A-Z\\d]*?)(?:${code})$`), packages }
}

/** 'LM358N' is LM358 in DIP. */
export function packagedAs(number: string): { base: string; packages: string[] }[] {
  return PACKAGE_CODES.flatMap(({ numbers, packages }) => {
    const [, base] = numbers.exec(number) ?? []
    return base === undefined ? [] : [{ base, packages }]
  })
}
