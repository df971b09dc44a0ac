import { expect, it } from 'vitest'
import { readQuantity } from './read-quantity.ts'

/** Spellings of people, catalogues and parts lists, each read with its expected unit. */
const SPELLINGS = `
Ω: 4700 = 4k7 | 4K7 | 4.7k | 4.7K | 4,7k | 4.7 kΩ | 4.7\u00a0k\u2126 | 4.7kOhm | 4.7 KOHMS | 4.7 kilohm
Ω: 4700 = 4700 ohm | 4700R | 4700 | 4 700 Ω | 4\u202f700 Ω | 4'700 Ω | 4.7E3 | 4k7Ω | 4k7 ohm
Ω: 4700 = \u202a4k7\u202c | kOhm 4.7; 10000 = 10kR | 10k0 | １０ｋΩ | ㏀ 10; 49900 = 49k9; 10 = 10R
Ω: 4.7 = 4R7 | 4r7; 4.99 = 4R99; 470 = 470E | K47; 0 = 0R | 0; 0.1 = 0R1 | R10 | 100mΩ | 100 mohm
Ω: 0.01 = R010; 0.0005 = 0R0005 | 500µΩ; 0.5 = .5R
Ω: 1e6 = 1meg | 1Meg | 1 MEG | 1MEGOHM | 1 megohm | 1M | 1MΩ | 1 MOhm | 1 MOHM | MΩ 1 | 1,000,000 Ω
Ω: 1e6 = 1.000.000 Ω; 2.2e6 = 2M2; 1.5e6 = 1meg5; 1000.5 = 1,000.5 Ω | 1.000,5 Ω; 1e9 = 1G; 1e12 = 1 TΩ
F: 1e-7 = 100n | 100N | 100nF | 100 nanofarad | 0.1uF | 0,1 µF | 0,100 µF | 0.1 mfd | 0.1 MFD | 100000 pF
F: 1e-7 = 1e-7F | 1E−7 F; 2.2e-6 = 2,2 µF | 2,2 μF | 2µ2 | 2μ2 | 2u2 | 2µ2F; 4.7e-6 = 4U7
F: 1e-5 = 10𝛍F | 10㎌ | 10UF | 10 micro Farad; 4.7e-9 = 4n7; 3.3e-9 = 3N3; 4.7e-10 = n47; 5.6e-12 = 5P6
F: 5e-13 = p5; 2.2e-11 = 22p; 1e-10 = 100 mmfd; 0.01 = 10mF; 1 = 1f; 0.47 = 0F47
H: 1e-5 = 10uH | 10uh | 10µ; 4.7e-6 = 4u7; 2.2e-3 = 2m2; 6.8e-9 = 6.8nH; 1e-3 = 1 mH; 1 = 1 henry
V: 3.3 = 3V3 | 3v3 | 3,3 V; 16 = 16; 0.5 = 500m; 1000 = 1kV; 1500 = 1k5V; 35 = 35 VDC; 275 = 275 V AC
V: -5 = -5V | –5 V | − 5 V
A: 2.5 = 2A5; 0.5 = 500mA; 0.1 = 100 ma; 1e-5 = 10 µA; 3 = 3 amps
W: 0.25 = 1/4W | 1/4 | ¼W | 250mW | .25W | 0W25; 0.1 = 1/10 W; 12 = 12w
Hz: 16e6 = 16MHz | 16MHZ | 16M; 32768 = 32.768 kHz | 32.768k | 32k768Hz; 2.4e9 = 2.4GHz | 2.4 ghz
%: 0.01 = 1% | ±1%; 0.1 = 10 %; 0.3 = +/-30% | +-30%; 0.005 = 0,5 %; 0.05 = 5 | 5 pct | ５％; 2e-5 = 20 ppm
ppm: 1e-6 = 1; 2e-5 = 20ppm | ±20 PPM | 20 | 0.002 %; 5e-7 = 500 ppb
ppm/°C: 1e-4 = 100ppm/°C | ±100 ppm/℃ | 100 ppm/K | 100PPM/C; -7.5e-4 = -750 ppm / °C
°C: 125 = +125 °C; -40 = −40°C | \u00ad40°C; 85 = 85C | 85ºC | 85 ℃ | 85
K/W: 40 = 40 °C/W; 62 = 62 K/W
m: 0.00254 = 2.54mm | 100 mil | 0.1" | 0.1 inch; 8.5e-7 = 850 nm; 0.5 = 50 cm; 2 = 2m
h: 2000 = 2000 h | 2000 hours
s: 1e-8 = 10ns; 0.01 = 10 ms
S: 12 = 12 S; 0.01 = 10 mS
g: 1.2e-5 = 12 mg
C: 1e-8 = 10nC
Ah: 2.2 = 2200mAh
V/µs: 1.3e7 = 13 V/us
W/sr: 0.025 = 25 mW/sr | 0.025 W/sr
dB: -3 = -3 dB
dBm: 20 = +20dBm
cd: 0.3 = 300 mcd
lm: 120 = 120 lm
°: 120 = 120°
Pa: 101325 = 101.325 kPa | 101325 | 1013.25 hPa | 1013.25 mbar | 1.01325 bar | 1 atm; 1e6 = 1 MPa | 10 bar; 689475.729 = 100 psi
bar: 1e6 = 10 bar | 10 | 1 MPa; 50 = 0.5 mbar
lx: 10000 = 10000 lx | 10 klx | 10 000 lux
N: 2.5 = 2.5N | 2500 mN | 2,5 newton | 2.5; 9.80665 = 1 kgf
N·m: 0.05 = 50 mN·m | 50 mNm | 5 Ncm | 0.05 N·m | 0.05 N-m; 2 = 2 Nm | 2
rpm: 3000 = 3000 rpm | 3000 RPM | 3000 r/min | 3 krpm | 3000 U/min
T: 1.2 = 1.2 T | 1200 mT | 12 kG | 12000 gauss | 1.2; 0.005 = 5 mT | 50 G
dBi: 2.15 = 2.15 dBi; -1 = -1 dBi
B: 65536 = 64 KB | 64 kB | 64KB | 64 KiB | 512 Kbit | 65536 | 65536 bytes; 4194304 = 4 MB | 32 Mbit
bit: 262144 = 256 Kbit | 256kbit | 256 Kibit | 32 KB; 4194304 = 4 Mbit; 8 = 8 bit | 8 | 1 byte
bit/s: 4e5 = 400 kbit/s | 400kbps | 400 KBPS | 0.05 MB/s; 1e8 = 100 Mbit/s | 100 Mbps; 1e10 = 10 Gbit/s
%RH: 0.85 = 85 %RH | 85 % RH | 85% | 85 | 85 %rH; 0.03 = ±3 %RH
gₙ: 16 = 16 gₙ | ±16 g | 16g | 16; 0.05 = 50 mg; 1 = 9.80665 m/s² | 9.80665 m/s^2
mm²: 2.5e-6 = 2.5 mm² | 2,5 mm2 | 2.5 mm^2 | 2.5 qmm | 0.025 cm² | 2.5
J: 0.5 = 500 mJ | 0.5 J | 0.5 Ws; 3600 = 1 Wh
VA: 50 = 50 VA | 50VA | 0.05 kVA
px: 128 = 128 px | 128 | 128 pixels
AWG: 22 = 22 AWG | 22 | 22AWG; -2 = -2 AWG
turns/m: 4 = 4 turns/m | 4
`

const rows = SPELLINGS.trim()
  .split('\n')
  .flatMap((line) => {
    const [unit = '', values = ''] = line.split(/: (.*)/)
    return values.split('; ').flatMap((each) => {
      const [value, texts = ''] = each.split(' = ')
      return texts.split(' | ').map((text) => [text, Number(value), unit] as const)
    })
  })

it.each(rows)('reads %j as %d %s', (text, value, unit) => {
  expect(readQuantity(text, unit)).toEqual({ value, unit })
})

it('reads a text without an expected unit', () => {
  const read = (texts: string) => texts.split(' ').map((text) => Object.values(readQuantity(text)).join(' '))
  expect(
    read('4k7 1meg R10 4E7 10p 0.1uF 10uh 3V3 1/4W ±1% 20ppm 85C 10nC 2000h 2H 10ms 10g 10mS').join(),
  ).toBe(
    '4700 Ω,1000000 Ω,0.1 Ω,4.7 Ω,1e-11 F,1e-7 F,0.00001 H,3.3 V,0.25 W,' +
      '0.01 %,0.00002 ppm,85 °C,1e-8 C,2000 h,2 H,0.01 s,0.01 g,0.01 S',
  )
})
