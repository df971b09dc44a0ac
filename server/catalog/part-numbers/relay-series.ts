/** The numbers say the voltage of a DC coil. */
export const RELAY_SERIES: { maker: string; numbers: RegExp }[] = [
  // G5LE, J020-E1; G6K, K106-E1; G5Q, K127-E1.
  { maker: 'Omron', numbers: /^G[2-9][A-Z]{1,3}-?[A-Z\d-]*?[ -](?:[A-Z]{1,3} )?DC(?<volts>\d{1,3})(?!\d)/ },
  // SRD-05VDC-SL-C.
  { maker: 'Songle', numbers: /^S(?:RD|LA|RS|MI|RU)-?(?:S-1)?(?<volts>\d{1,3})VDC-/ },
  // HF46F/5-HS1, HF115F/012-1ZS3, JQC-3FF/12VDC: ordering information.
  {
    maker: 'Hongfa',
    numbers:
      /^(?:HF[A-Z]?\d{1,3}[A-Z]{0,2}|JQC-?\dFF|JZC-\d{2}F[A-Z]?)\/(?<volts>0?\d{1,2})-?(?:VDC|\d|[A-Z])/,
  },
  // RT1, RT2: Schrack, 108-98001.
  { maker: 'TE Connectivity', numbers: /^R[TY][1-4A-Z][1-4][A-Z\d](?<volts>0\d\d|110)(?!\d)/ },
  // 40 Series: ordering information.
  { maker: 'Finder', numbers: /^(?:3\d|4\d|5\d)\.\d\d\.[79]\.(?<volts>\d{3})/ },
  // TQ, ASCTB14E; JS, ASCTB183E.
  {
    maker: 'Panasonic',
    numbers:
      /^(?:TQ2(?:SA)?|TX2(?:SA)?|JS1|DS2E?|JW[12]F[SH]N?|G6S)[A-Z\d-]*?-(?:DC)?(?<volts>\d{1,2})V?(?![\dA-Z])/,
  },
]
