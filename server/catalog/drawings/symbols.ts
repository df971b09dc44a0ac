import { tin } from './materials.ts'
import type { Family } from './sheet.ts'

const WINDING = 'a24 24 0 0 1 48 0'.repeat(4)
const DIODE = 'M80 150H320M165 100V200L240 150z'
const IC = 'M130 70H270V230H130zM90 110h40M90 150h40M90 190h40M270 110h40M270 150h40M270 190h40'

/** As in a circuit diagram: kinds, then the lines. A kind of another one has its symbol. */
const TABLE = `
resistor; M80 150H140M260 150H320M140 124H260V176H140z
resistor-array; M90 90h55m110 0h55M145 72h110v36h-110zM90 150h55m110 0h55M145 132h110v36h-110zM90 210h55m110 0h55M145 192h110v36h-110z
potentiometer; M80 170H140M260 170H320M140 144H260V196H140zM200 80V138M186 116l14 22l14-22
ntc ptc varistor; M80 150H140M260 150H320M140 124H260V176H140zM130 205h26L250 92
capacitor; M80 150H184M216 150H320M184 95V205M216 95V205
electrolytic-capacitor tantalum-capacitor polymer-capacitor supercapacitor; M80 150H184M216 150H320M184 95V205M216 95V205M136 108h30M151 93v30
ferrite-bead; M80 150H320M160 190l34-80h46l-34 80z
inductor; M60 150H104${WINDING}H340
transformer common-mode-choke; M60 118H104${WINDING}H340M104 150H296M60 182H104${WINDING.replaceAll('1 48', '0 48')}H340
diode; ${DIODE}M240 100V200
zener-diode tvs-diode esd-diode; ${DIODE}M222 88L240 100V200L258 212
schottky-diode; ${DIODE}M258 118V100H240V200H222V182
led; ${DIODE}M240 100V200M200 90l30-42m-18 4l18-4l2 18M235 90l30-42m-18 4l18-4l2 18
bridge-rectifier; M200 50L300 150L200 250L100 150zM140 150H260M175 120v60l44-30zM219 120v60
transistor; M85 150H170M170 95V205M170 130L250 85V40M170 170L250 215V260M212 209l38 6l-15-35
mosfet gan-transistor; M85 195H150V105M172 95V130M172 138V162M172 170V205M172 112H250V45M172 188H250V255M172 150H250V188M200 138l-26 12l26 12
ic sensor oscillator transistor-array; ${IC}
opamp comparator; M130 60V240L290 150zM80 110h50M80 190h50M290 150h40M146 110h26M159 97v26M146 190h26
connector; M150 50H250V250H150zM150 90h60M150 150h60M150 210h60M210 78h20v24h-20zM210 138h20v24h-20zM210 198h20v24h-20z
crystal resonator; M80 150H166M234 150H320M166 100V200M234 100V200M184 90H216V210H184z
switch; M80 160H150M250 160H320M150 160L244 104
relay; M90 80H150V220H90zM120 40V80M120 220V260M210 260V190L246 112M240 40V104
fuse; M80 150H320M140 124H260V176H140z
display; M130 50H270V250H130zM168 82H232M168 150H232M168 218H232M160 90V142M240 90V142M160 158V210M240 158V210
battery; M80 150H184M184 90V210M216 118V182M216 150H320
buzzer; M140 115h36l54-45v160l-54-45h-36zM252 118a44 44 0 0 1 0 64M276 94a78 78 0 0 1 0 112
part; M120 90h30M185 90h30M250 90h30v30M280 145v30M280 200v30h-30M215 230h-30M150 230h-30v-30M120 175v-30M120 120v-30
`

const symbols = new Map(
  TABLE.trim()
    .split('\n')
    .flatMap((line) => {
      const [kinds = '', lines = ''] = line.split('; ')
      return kinds.split(' ').map((kind) => [kind, lines] as const)
    }),
)

/** For a part whose body is not known, in one grey that is visible on light and dark. */
export const symbolDrawing: Family = {
  key: /^symbol-([a-z-]+)$/,
  draw(kind = '') {
    const lines = symbols.get(kind)
    return (
      lines &&
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" width="400" height="300"><path d="${lines}" fill="none" stroke="${tin.shade}" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/></svg>`
    )
  },
}
