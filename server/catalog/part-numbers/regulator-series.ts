/** `tenths` is '33', `volts` is '3.3' or '12'. Other digits are no voltage. */
export const REGULATOR_VOLTAGES: RegExp[] = [
  // LM1117, SNOS412; NCP1117/D; LD1117, DS0258; AZ1117C; TLV1117, SLVS561; SPX1117
  /^[A-Z]{2,4}1117[A-Z]{0,5}\d?(?:-L)?-?(?<tenths>\d[.-]?\d)(?!\d)/,
  // L78, DS0422; LM78L, SNVS754; UA78M, SLVS059
  /^(?:LM|L|MC|UA|KA|NJM|TS|AN|KIA|CJ|WS|UTC|BA|TL|LR|NCV|NCP)?78[LMSTD]?(?<volts>05|06|08|09|10|12|15|18|24)(?!\d)/,
  /^(?:LM|L|MC|UA)78[LM](?<tenths>33)(?!\d)/, // UA78M33, SLVS059; L78L33, DS0423
  // LM2940, SNVS769; LM1086, SNVS039
  /^LM(?:340|29[34]\d|3940|108[4-6]|3480)[A-Z\d]*?-(?<volts>\d{1,2}(?:\.\d)?)(?!\d)/,
  /^HT7[1358](?<tenths>\d\d)(?!\d)/, // HT73xx and HT75xx-1, Holtek
  /^XC6\d{3}[A-Z](?<tenths>\d\d)\d?/, // XC6206, Torex
  // ME6211, Microne; TLV700, SLVSA00; TPS736, SBVS038
  /^(?:ME6|TLV7\d|TPS7\d|TPS7[AB]\d)\d{1,3}[A-Z]?(?<tenths>\d\d)(?!\d)/,
  /^AP(?:21|22|73)\d\d[A-Z]*-(?<tenths>\d\.?\d)(?!\d)/, // AP2112, DS37356; AP7361C, DS39598
  /^MIC(?:5|29)\d{3,4}[A-Z]*-(?<tenths>\d\.\d)/, // MIC5205, DS20005785; MIC29150, DS20005685
  /^MCP1[78]\d\d[A-Z]*-(?<tenths>\d\d)0/, // MCP1700, DS20001826; MCP1825S, DS20002056
  /^LP\d{4,5}[A-Z\d]*-(?<tenths>\d\.?\d)(?!\d)/, // LP2985, SLVS522; LP5907, SNVS798
  /^LD[A-Z]{0,2}\d{3,5}[A-Z]+(?<tenths>\d\d)(?!\d)/, // LD39015, DS5846; LDL1117, DS10988
  /^LF(?<tenths>\d\d)[ABC]/, // LFxx, DS0426
  /^L49[34]\d[A-Z]+(?<tenths>\d\d)(?!\d)/, // L4931, DS0435
  /^SPX\d{4,5}[A-Z]*\d?-L-(?<tenths>\d-\d)/, // SPX3819, MaxLinear
  /^RT9\d{3}[A-Z]?-(?<tenths>\d\d)(?!\d)/, // RT9193, DS9193
  /^ADP(?:1[2567]\d|33\d\d|71\d\d)[A-Z]*-(?<tenths>\d\.\d)/, // ADP150, ADP3338, Analog Devices
  /^NC[PV](?:5\d\d|55\d\d|7\d\d|86\d\d|456\d)[A-Z]{2}(?<tenths>\d\d)(?!\d)/, // NCP551/D; NCP5501/D
  /^TC(?:10[145]\d|1[12]\d\d|21\d\d)[A-Z]?-(?<tenths>\d\.\d)/, // TC1262, DS21373; TC1015, DS21335
  /^(?:TAR5SB?|TCR\d[A-Z]{2})(?<tenths>\d\d)(?!\d)/, // TAR5S33, TCR2EF33, Toshiba
  // LT1761, LT1963A, Linear Technology
  /^LT(?:11(?:2[019]|18)|17[69]\d|19[26]\d|30\d\d)[A-Z]*\d?-(?<volts>\d(?:\.\d)?)(?!\d)/,
]

/** Without a voltage. 'LM1117-ADJ' is none of them. */
export const REGULATOR_NAMES =
  /^(?:[A-Z]{2,4}1117|(?:LM|L|MC|UA|KA)78[LMSTD]?XX|LM(?:340|29[34]\d|3940|108[4-6])|HT7[1358]XX|XC6206|ME6211|AP2112|MIC(?:5205|5219|29[13]\d{2})|MCP1[78]\d\d|LP(?:2985|5907)|TLV70\d|RT9193|NCP551|SPX3819)[A-Z]{0,2}$/
