import { stemOf } from './split-words.ts'

/** Nothing is found with those that a store does not have. 'For batteries' in a description is no match. */
const PRODUCTS = wordsOf(`
  arduino raspberry esp32 esp8266 nodemcu beaglebone microbit teensy jetson odroid devkit breadboard stripboard perfboard
  protoboard pcb breakout motherboard programmer debugger drone robot printer router
  converter dcdc inverter charger pmic psu adapter adaptor transformer powerbank ups
  battery accumulator lipo nimh photovoltaic ultracapacitor
  motor stepper servo solenoid actuator fan blower peltier heater
  sensor thermistor thermocouple rtd hygrometer barometer accelerometer gyroscope gyro magnetometer lidar radar camera imager
  photodiode phototransistor photoresistor ldr tachometer loadcell
  microphone speaker loudspeaker buzzer beeper sounder transducer
  lcd oled tft epaper touchscreen vfd nixie bulb neon lightpipe
  antenna aerial balun modem attenuator duplexer circulator
  thyristor triac diac scr jfet varicap varactor valve klystron unijunction ujt
  heatsink sink standoff spacer nut bolt washer enclosure housing knob bezel gasket grommet magnet
  solder flux desoldering tweezer multimeter oscilloscope harness heatshrink tubing sleeving cable alligator dongle
  driver kit assortment sampler bundle sortiment bausatz baukasten
  keypad keyboard joystick microswitch dipswitch breaker mcb rcd contactor varistor mov gdt arrester polyfuse thermostat
  filament epoxy glue adhesive bobbin sdcard microsd ssd
  socket module shield usba usbb dsub torch flashlight lantern dimmer tester meter fassung halter fuseholder
`)

/** With those that nothing has, nothing is found. */
const TECHNOLOGIES = wordsOf(`
  arm cortex avr risc riscv dsp cpu gpu soc asic cpld plc processor microprocessor
  ram sram dram sdram ddr nand nor flash eprom prom rom fram mram nvram
  boost buck sepic flyback pump bms smps stepdown stepup ballast
  cell lithium alkaline solar thermoelectric hall proximity ultrasonic pir mic piezo lamp halogen laser
  coax rf wifi bluetooth ble zigbee lora gsm gps gnss nfc rfid transceiver transmitter receiver mixer splitter
  darlington adc dac codec preamplifier ethernet phy watchdog rtc pll vco dds synthesizer
  xh vh zh picoblade microfit minifit
  female male banana barrel bnc sma rj45 rj11 hdmi displayport vga xlr fpc ffc ribbon molex crimp ferrule lug clip probe
  tape paste iron tool screw bracket matrix resettable thermal uv ultraviolet bicolor bicolour tricolor tricolour holder slide toggle rocker strip rotary reed ptc ntc brass acrylic strain ssr
`)

/** Left out unless a name has them. */
const FILLERS = wordsOf(`
  a max min typ nom approx about circa ohm volt amp watt farad henry hertz
  cheap cheapest inexpensive affordable budget best good better quality premium genuine original
  buy order shop store sale price cost offer deal discount available availability deliver delivery shipping
  online wholesale retail supplier distributor manufacturer maker vendor brand
  datasheet pdf specification documentation footprint symbol cad
  please need want wanted looking find show me my i we you your this that these those
  how many much what which where who are be do does should would will any some
  pc pcs piece qty quantity lot electronic electronics electrical component part item product
  replacement substitute equivalent alternative compatible similar like
  billig günstig gunstig guenstig preiswert kaufen bestellen preis lieferbar vorrätig datenblatt suche bitte
  und der die das ein eine einen stück stuck stueck stk bauteil bauteile ersatz ähnlich ahnlich
`)

/** Left out if nothing has them. */
const ATTRIBUTES = wordsOf(`
  ac dc vac vdc new old modern vintage used surplus popular common usual typical generic standard normal basic simple regular
  great top small tiny mini miniature compact big large huge thin flat short long tall wide narrow light heavy strong
  robust reliable durable rugged safe green eco stock set bag reel tray tube cut each per unit bulk
  rohs reach compliant leadfree pbfree pbf certified approved hobby diy project prototype prototyping
  industrial commercial consumer professional university school student
  type kind style series family value size version variant no nr high low very extra super ultra
  emi emc data decoupling bypass coupling bright brightness brilliant precision warm cool full plated resistant rated only line lines link
  vds vgs vceo vce vcbo vebo vrrm vrwm vr vf id ic if ir io iout vin vout rds rdson dson hfe esr cl load
  klein kleine kleiner gross groß große grosse neu neue gut gute lager für fur fuer mit ohne typ
`)

function wordsOf(text: string): Set<string> {
  return new Set(
    text
      .split(/\s+/)
      .filter(Boolean)
      .flatMap((word) => [word, stemOf(word)]),
  )
}

export function isProductWord(word: string): boolean {
  return PRODUCTS.has(word)
}

export function isTradeWord(word: string): boolean {
  return PRODUCTS.has(word) || TECHNOLOGIES.has(word)
}

export function isFiller(word: string): boolean {
  return FILLERS.has(word) || FILLERS.has(stemOf(word))
}

export function isAttribute(word: string): boolean {
  return isFiller(word) || ATTRIBUTES.has(word) || ATTRIBUTES.has(stemOf(word))
}
