/** Numbers are in capitals; what follows the match is free. The comments name sources, such as registrations by EIA/JEDEC. */
export interface SemiconductorSeries {
  numbers: RegExp
  kind: 'transistor' | 'diode' | 'ic'
  technology?:
    | 'bipolar'
    | 'mosfet'
    | 'schottky'
    | 'zener'
    | 'tvs'
    | 'rectifier'
    | 'switching'
    | 'regulator'
    | 'optocoupler'
    | 'opamp'
    | 'comparator'
  polarity?: 'NPN' | 'PNP' | 'N' | 'P'
  /** Even and odd numbers, of the group `nth`, are of opposite polarity. */
  even?: ['NPN', 'PNP'] | ['PNP', 'NPN'] | ['N', 'P']
}

type Polarity = NonNullable<SemiconductorSeries['polarity']>
type Polarities = NonNullable<SemiconductorSeries['even']>

function transistor(
  technology: 'bipolar' | 'mosfet',
  numbers: RegExp,
  said: { polarity: Polarity } | { even: Polarities },
): SemiconductorSeries {
  return { numbers, kind: 'transistor', technology, ...said }
}

const npn = (numbers: RegExp) => transistor('bipolar', numbers, { polarity: 'NPN' })
const pnp = (numbers: RegExp) => transistor('bipolar', numbers, { polarity: 'PNP' })
const nChannel = (numbers: RegExp) => transistor('mosfet', numbers, { polarity: 'N' })
const pChannel = (numbers: RegExp) => transistor('mosfet', numbers, { polarity: 'P' })

function diode(
  technology: NonNullable<SemiconductorSeries['technology']>,
  numbers: RegExp,
): SemiconductorSeries {
  return { numbers, kind: 'diode', technology }
}

const MAKERS = '(?:2N|PN|P?MMBT|P?MMST|PMBT|PMST|PZT|SMBT|KST|FMMT|MPS|NSVMMBT|LMBT|DXT|KN)A?'

export const SEMICONDUCTOR_SERIES: SemiconductorSeries[] = [
  npn(new RegExp(`^${MAKERS}(?:2222|2369|3904|4124|4401|5088|5089|5550|5551|6428)(?!\\d)`)), // EIA
  npn(/^2N(?:1711|2219|3019|3053|3055|3439|3440|3700|3772|3773|3866|4921|5109|6488)(?!\d)/), // EIA
  pnp(new RegExp(`^${MAKERS}(?:2905|2907|3906|4126|4403|5086|5087|5400|5401)(?!\\d)`)), // EIA
  npn(/^(?:MPSA|P?MMBTA|SMBTA|KSP|PZTA)(?:05|06|13|14|18|28|42|43|44)(?!\d)/), // MPSA05/D, MPSA13/D, MPSA42/D
  pnp(/^(?:MPSA|P?MMBTA|SMBTA|KSP|PZTA)(?:55|56|63|64|92|93)(?!\d)/), // MPSA55/D, MPSA63/D, MPSA92/D
  npn(/^BC(?:10[789]|23[789]|33[78]|54[6-9]|550|63[579]|81[78]|84[6-9]|850)(?!\d)/), // Pro Electron
  pnp(/^BC(?:17[789]|30[789]|32[78]|55[6-9]|560|63[68]|640|80[78]|85[6-9]|860)(?!\d)/), // Pro Electron
  npn(/^BC[PX]5[456](?!\d)|^BCW6[56](?!\d)|^BCX(?:19|41|70)(?!\d)|^BCV[24]7(?!\d)/), // Pro Electron
  pnp(/^BC[PX]5[123](?!\d)|^BCW6[78](?!\d)|^BCX(?:17|42|71)(?!\d)|^BCV[24]6(?!\d)/), // Pro Electron
  // Pro Electron
  transistor('bipolar', /^BD((?:13[5-9]|140|23[3-8]|43[3-9]|44[0-2]|67[5-9]|68[0-2]))(?!\d)/, {
    even: ['PNP', 'NPN'],
  }),
  transistor('bipolar', /^BD(2(?:39|4[0-4]))(?!\d)/, { even: ['PNP', 'NPN'] }), // Pro Electron
  // TIP31A/D, TIP120/D, TIP140/D
  npn(/^TIP(?:29|31|33|35|41|4[789]|50|11[0-2]|12[0-2]|13[0-2]|14[0-2]|3055)(?!\d)/),
  pnp(/^TIP(?:30|32|34|36|42|11[5-7]|12[5-7]|13[5-7]|14[5-7]|2955)(?!\d)/), // TIP31A/D, TIP120/D, TIP140/D
  // MJE340/D, MJE3055T/D, MJD44H11/D
  npn(/^MJ[ED]?(?:340|3055|1300[1-9]|44H11|31|122|15003)(?!\d)|^D44[HV]\d|^KSD\d|^KSC\d/),
  // MJE350/D, MJE3055T/D, MJD44H11/D
  pnp(/^MJ[ED]?(?:350|2955|45H11|32|127|15004)(?!\d)|^D45[HV]\d|^KSA\d|^KSB\d/),
  // SS8050, KSC8050: Fairchild; S9013, S9014: Jiangsu Changjing
  npn(/^(?:MMB?T?|L?MBT)?S{0,2}(?:8050|9011|9013|9014|9018)(?!\d)/),
  // SS8550: Fairchild; S9012, S9015: Jiangsu Changjing
  pnp(/^(?:MMB?T?|L?MBT)?S{0,2}(?:8550|9012|9015)(?!\d)/),
  npn(/^(?:2S)?[CD](?:1815|945|1008|2383|882|965|2655|5198)(?!\d)|^2S[CD]\d/), // JIS C 7012
  pnp(/^(?:2S)?[AB](?:1015|733|1013|772|1020|1941)(?!\d)|^2S[AB]\d/), // JIS C 7012
  // ZTX450, ZTX651, FMMT491, FMMT617: Diodes Incorporated; PBSS4041: Nexperia
  npn(/^(?:FMMT|ZXTN)(?:4|6)\d\d(?!\d)|^ZTX[46]\d\d(?!\d)|^ZXTN|^PBSS4\d/),
  // ZTX550, ZTX751, FMMT591, FMMT717: Diodes Incorporated; PBSS5041: Nexperia
  pnp(/^FMMT(?:5|7)\d\d(?!\d)|^ZTX[57]\d\d(?!\d)|^ZXTP|^PBSS5\d/),
  { numbers: /^2SK\d/, kind: 'transistor', polarity: 'N' }, // JIS C 7012
  { numbers: /^2SJ\d/, kind: 'transistor', polarity: 'P' }, // JIS C 7012
  // EIA
  nChannel(
    /^(?:2N|NX|NDS)700[02](?!\d)|^BSS(?:12[37]|138)(?!\d)|^BS(?:107|108|170)(?!\d)|^VN(?:10|2222|0104|2406)|^BSN\d/,
  ),
  pChannel(/^BSS(?:84|110)(?!\d)|^BS250|^TP0610|^VP(?:0104|2106)|^BSH20\d/), // Pro Electron
  // Si2301CDS, Si2302CDS: Vishay; DMG2301L, DMG2302U
  transistor('mosfet', /^(?:SI|DMG|CJ|SQ|WPM|MDD|LP|UT|HL|AP)?(23[0-9]\d)(?=[A-Z-]|$)/, { even: ['N', 'P'] }),
  // AO3400A, AO3401A: Alpha & Omega; DMG3404L, DMG3415U
  transistor('mosfet', /^(?:AO|DMG|CJ|LP|SX|HY|WPM)(34[0-9]\d)(?=[A-Z-]|$)/, { even: ['N', 'P'] }),
  // IRLML2502, PD-93757; IRLML6344, PD-97584
  nChannel(/^IRLML(?:00\d\d|20[36]0|2402|2502|2803|62\d\d|63[04][46])(?!\d)/),
  pChannel(/^IRLML(?:22\d\d|5[12]03|6302|640[12]|930[13])(?!\d)/), // IRLML6402, PD-93755; IRLML9301, PD-96310
  // IRF9540, PD-91437; IRF4905, PD-91280
  pChannel(/^(?:AU)?IR[FL][RUSBZ]?(?:9[0-9]\d\d?|9Z\d\d|4905|5210|5305|5505|6215)(?!\d)/),
  // IRF540, PD-91021; IRFZ44, PD-9.510; IRLB8721, PD-97390
  nChannel(
    /^(?:AU)?IR[FL](?:[RUSBZP]{0,2})(?:[5-8][1-4]0|024|2905|1[04]\d\d|1[0-9]{2}[0-9]|2[0-9]0[3457]|320[56]|3[37]\d\d|38\d\d|[34][4-8]|78\d\d|87\d\d|4[0-9]{3})(?!\d)/,
  ),
  // Part numbering of Diodes Incorporated, Toshiba, TI NexFET and Nexperia
  nChannel(/^DMN\d|^ZVN\d|^ZXMN|^SSM3K|^CSD1\d{4}|^2SK|^RK70\d\d|^PMV\d+[EUXB]N/),
  // Part numbering of Diodes Incorporated, Toshiba, TI NexFET and Nexperia
  pChannel(/^DMP\d|^ZVP\d|^ZXMP|^SSM3J|^CSD2[2-5]\d{3}|^PMV\d+[EUXB]P/),
  // Part numbering of onsemi and Fairchild: FDN337N, NTR4501N
  nChannel(/^(?:FD[NVCSBDP]|NDS|NT[RKSD]|NVT?[RD])\d{2,4}A?N(?![A-Z]{3})/),
  // Part numbering of onsemi and Fairchild: FDN340P, NTR4101P
  pChannel(/^(?:FD[NVCSBDP]|NDS|NT[RKSD]|NVT?[RD])\d{2,4}A?P(?![A-Z]{3})/),
  // FQP30N06L: amperes, channel, tens of volts; STP55NF06
  nChannel(/^(?:FQ|FD|FC|NT|RF|MT|ST|PH|SU|HY|IP|SP|HU|IX|NVD)[A-Z]{0,3}\d{1,3}N[A-Z]?\d{1,3}/),
  // FQP27P06: amperes, channel, tens of volts
  pChannel(/^(?:FQ|FD|FC|NT|RF|MT|ST|PH|SU|HY|IP|SP|HU|IX|NVD)[A-Z]{0,3}\d{1,3}P[A-Z]?\d{1,3}/),
  nChannel(/^BS[CZO]\d{3,4}N/), // Part numbering of Infineon OptiMOS: BSC059N04LS
  pChannel(/^BS[CZO]\d{3,4}P/), // Part numbering of Infineon OptiMOS: BSZ086P03NS3
  // EIA
  diode(
    'schottky',
    /^1N(?:581[7-9]|582[0-5]|6263|5711)(?!\d)|^BAT\d|^BAS(?:40|70|85|86)(?!\d)|^(?:MBR|PMEG|STPS|SDM|RB[57]\d\d|CDBU|NSR|CUS\d|VS-MBR|SK[1358]\d)/,
  ),
  // SS12 to SS320: Vishay 88746; B340A, DS30891; SB140: Vishay 88715
  diode(
    'schottky',
    /^SS(?:1|2|3|5|8|10)(?:2|3|4|5|6|8|9|10|15|20)[A-Z]?(?![\dA-Z])|^SS(?:1|2|3|5|8)(?:2|3|4|5|6|8|10|20)(?=[-/])|^S[BR][1-58](?:20|30|40|50|60|80|100|A?[024]0)(?!\d)|^B(?:0?5|[1-58])[2-6]0[A-Z]*|^B58(?:17|18|19)|^SD10[13]|^LL103/,
  ),
  // EIA; Pro Electron
  diode(
    'zener',
    /^1N(?:47[2-6]\d|52[2-8]\d|53[3-8]\d|7[45]\d)(?!\d)|^BZ[XTVG]\d|^MMSZ|^MMBZ52|^SZMM|^ZMM|^ZPD|^TZM|^DDZ|^PDZ|^UDZ|^SMAZ|^EDZ|^PLVA/,
  ),
  // SMAJ, Littelfuse; USBLC6-2, DS4260; PESD: Nexperia
  diode(
    'tvs',
    /^SM(?:[ABCD]|6|)J\d|^SMF(?:J)?\d|^P[46]KE|^P4SMA|^P6SMB|^1\.?5KE|^1\.?5SMC|^PESD|^ESD\d|^ESDA|^USBLC|^PRTR|^TPD\dE|^R?CLAMP|^SRV05|^SP05|^SM712|^LESD|^D[1358]V\dH|^UCLAMP|^NUP\d/,
  ),
  // EIA; Pro Electron
  diode(
    'switching',
    /^1N(?:4148|914|4448|4150|4151|4454)(?!\d)|^(?:LL|LS|MMBD|FDLL|PMLL|RLS)(?:4148|914|4448|4150)(?!\d)|^BA[VWS](?:1[69]|2[01]|56|70|74|99|100|101|102|103)(?!\d)|^1SS(?:133|181|184|187|226|355|400)|^BAL99|^BAX16/,
  ),
  // EIA
  diode(
    'rectifier',
    /^1N(?:400[1-7]|539\d|540[0-8]|4933|4934|4935|4936|4937)(?!\d)|^(?:[SM]|RS|US|ES|GS|RGF|F)[1-3][A-M](?![\dA-Z]|-[A-Z]{2}-)|^M7(?!\d)|^UF[45]\d{3}|^MUR[AS]?\d|^HER\d|^FR[1-3]0\d|^BY[VWTM]?\d|^SM400\d|^GF1|^MRA4/,
  ),
  // PC817, Sharp; EL817, Everlight; 4N25, 6N137: EIA; MOC3063M/D
  {
    numbers:
      /^(?:PC|EL|LTV-?|TLP|SFH6|K)(?:8[1247]7|521|627|785)|^(?:4N(?:2[5-8]|3[2-8])|6N13[5-9]|MOC30\d\d|CNY17|HCPL-?\d|H11[ALN]\d)/,
    kind: 'ic',
    technology: 'optocoupler',
  },
]
