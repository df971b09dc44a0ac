import { expect, it } from 'vitest'
import { semiconductorIn, semiconductorOf } from './read-semiconductor.ts'

it.each([
  ['NPN', '2N2222A 2N3904 MMBT3904LT1G PN2222A MMBTA42 BC547B BC847C BC337-40 BD139 BCP56-16 TIP31C TIP122'],
  ['NPN', 'SS8050-Y S8050 S9013 MJE340 MJD44H11 2SC1815 2SD882 ZTX651 FMMT491 PBSS4041NX BCX56'],
  ['PNP', '2N2907A 2N3906 MMBT3906-7-F PN2907 MMBTA92 BC557B BC857C BC327-40 BD140 BCP53 TIP32C TIP127'],
  ['PNP', 'SS8550 S9012 MJE350 MJD45H11 2SA1015 2SB772 ZTX751 FMMT591 PBSS5041PX BCX53'],
  ['N', '2N7002K 2N7000 BSS138 BSS123LT1G BS170 SI2302CDS AO3400A IRLML2502TRPBF IRF540N IRFZ44N IRLZ44N'],
  [
    'N',
    'IRLB8721 IRF3205 DMN3404L DMG2302U-7 FDN337N NTR4501NT1G FQP30N06L STP55NF06L CSD17571Q2 BSC059N04LS',
  ],
  ['P', 'BSS84 SI2301CDS-T1-GE3 AO3401A IRLML6402 IRF9540N IRF4905 IRF5305 DMP2305U DMG2301L FDN340P'],
  ['P', 'NTR4101PT1G FQP27P06 ZVP2106A 2SJ477 CSD25402Q3A PMV65XP NDS332P BS250 DMG3415U-7 FDV304P'],
])('reads %s from the numbers of transistors', (polarity, numbers) => {
  for (const number of numbers.split(' '))
    expect([number, semiconductorOf(number)?.polarity]).toEqual([number, polarity])
})

it.each([
  [
    'schottky',
    '1N5819 1N5822 BAT54S BAT85 SS14 SS34-E3/57T SS310 MBRS340T3G PMEG3010ER B340A-13-F B5819W SB140 RB751V40 BAS40-04',
  ],
  [
    'zener',
    '1N4733A 1N5231B BZX84C5V1 BZT52C3V3-7-F MMSZ5231B MMBZ5231B ZMM5V1 TZMC5V1 DDZ9689 UDZVTE-175.1B',
  ],
  [
    'tvs',
    'SMAJ5.0A SMBJ24CA P6KE15A 1.5KE36A SMF5.0A PESD5V0S1BL USBLC6-2SC6 PRTR5V0U2X SRV05-4 SM712 TPD2E001',
  ],
  ['switching', '1N4148W-7-F 1N914 LL4148 MMBD4148 BAV99 BAS16 BAW56 BAV70 1SS355 BAS21'],
  ['rectifier', '1N4007 1N5408 S1M M7 US1M ES1D RS1M UF4007 MUR460 BYV26C HER208 FR107'],
])('reads %s from the numbers of diodes', (technology, numbers) => {
  for (const number of numbers.split(' '))
    expect([number, semiconductorOf(number)?.technology]).toEqual([number, technology])
})

it.each([
  [
    3.3,
    'AMS1117-3.3 LD1117S33TR NCP1117ST33T3G AZ1117CH-3.3TRG1 LM1117MPX-3.3/NOPB TLV1117LV33DCYR SPX1117M3-L-3-3',
  ],
  [3.3, 'TAR5S33TE85LF LD39015M33R MIC5205-3.3YM5 MCP1700T-3302E/TT HT7333-A XC6206P332MR ME6211C33M5G-N'],
  [
    3.3,
    'AP2112K-3.3TRG1 TLV70033DDCR TPS73633DBVR LP2985-33DBVR LP5907MFX-3.3 RT9193-33GB L78L33ACZ UA78M33CDCYR',
  ],
  [
    3.3,
    'SPX3819M5-L-3-3/TR LF33CDT ADP150AUJZ-3.3-R7 NCP551SN33T1G TC1262-3.3VDB LT1761ES5-3.3 TPS7A2033PDBVR',
  ],
  [5, 'LM7805CT L7805CV 78L05 MC78M05CDT LM2940CT-5.0 HT7550-1 MCP1702-5002E/TO AMS1117-5.0 LM340T-5.0'],
  [12, 'L7812CV LM7812 LM2940T-12 LM340T-12'],
  [1.8, 'AMS1117-1.8 TLV70018DDCR AP7333-18SAG-7'],
])('reads %d V from the numbers of regulators', (volts, numbers) => {
  for (const number of numbers.split(' '))
    expect([number, semiconductorOf(number)?.outputVoltage]).toEqual([number, volts])
})

it.each([
  [5.1, '1N4733A 1N5231B MMSZ5231B MMBZ5231B BZX84C5V1 BZX84C5V1LT1G BZT52C5V1-7-F ZMM5V1 TZMC5V1'],
  [12, '1N4742A 1N5242B MMSZ5242B BZX84C12 BZT52C12-7-F BZX55C12 SMAJ12A'],
  [3.3, '1N4728A 1N5226B BZX84-C3V3 BZX55C3V3'],
  [24, '1N4749A MMSZ5252BT1G SMBJ24CA BZX84C24'],
  [5, 'SMAJ5.0A SMBJ5.0CA'],
])('reads %d V from the numbers of diodes', (volts, numbers) => {
  for (const number of numbers.split(' '))
    expect([number, semiconductorOf(number)?.voltage]).toEqual([number, volts])
})

it('reads nothing from numbers of other parts', () => {
  const others =
    'LM7905 LM337 LM2596S-3.3 LM317T TPS73701 NCP1402SN33T1 SN74HC14 ATMEGA328P AO4606 LT1111-5 ULN2003 NE555'
  const more =
    'STM32F103C8 S2B-PH-K RC0603FR-0710KL CL10B104KB8 ESP32 SX1276 M3x8 M2 M4 C1206 F103 SK6812 B3F-1000 SS-5GL ES8388 SSD1306'
  for (const number of `${others} ${more}`.split(' '))
    expect([number, semiconductorOf(number)]).toEqual([number, undefined])
})

it('reads the first number among words', () => {
  expect(semiconductorIn(['', 'Transistor BC547B, TO-92'])).toMatchObject({ polarity: 'NPN' })
  expect(semiconductorIn(['10k 0603', 'resistor'])).toBeUndefined()
})
