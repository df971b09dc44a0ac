export interface Kind {
  key: string
  name: string
  /** A kind of this one: what is true of a capacitor is true of a ceramic one. */
  of?: string
  /** The unit of the parameter that is the value. */
  valueUnit?: string
  /** Roles that a line must give before a part is chosen for it; without them a person chooses. */
  decisive?: string[]
  /** An expression over folded names of families, in English and German. */
  words: string
}

/**
 * Key; name; the kind that it is of; unit of its value; decisive roles; words. Of names that end with the same word, the first
 * here is meant: 'ceramic capacitor' before 'capacitor'.
 */
const TABLE = `
resistor-array; Resistor array; resistor; ; ; (resistor|widerstands?)[ -]?(arrays?|networks?|packs?|netzwerke?)
potentiometer; Potentiometer; ; Ω; value; ([a-z]*potentiometer|trimmer|trimpot|[a-z]*poti)s?
ntc; NTC thermistor; ; Ω; ; ntcs?([ -](thermistor|widerstand|widerstande|resistor|sensor)s?)?|heissleiter
ptc; PTC thermistor; ; Ω; ; ptcs?([ -](thermistor|widerstand|widerstande|resistor)s?)?|kaltleiter
varistor; Varistor; ; V; ; varistor(s|en)?|movs?|vdrs?
resistor; Resistor; ; Ω; value; resistors?|resistances?|[a-z]*widerstand(e|en)?|(chip|current sense |sense )?shunts?
tantalum-capacitor; Tantalum capacitor; capacitor; F; value; (tantal(um)?)[a-z -]*?(capacitor|kondensator|cap)(s|en)?|tantals?|tantalums?
polymer-capacitor; Polymer capacitor; capacitor; F; value; (polymer|hybrid)[a-z -]*?(capacitor|kondensator|cap)(s|en)?|polymers?
electrolytic-capacitor; Electrolytic capacitor; capacitor; F; value; (electrolytics?|aluminiu?m|alu|elektrolyt)[a-z -]*?(capacitor|kondensator|cap)(s|en)?|electrolytics?|[a-z]*elkos?
safety-capacitor; Safety capacitor; capacitor; F; value; (safety|mains|suppression|interference|entstor|[xy][12])[a-z -]*?(capacitor|kondensator|cap)(s|en)?
film-capacitor; Film capacitor; capacitor; F; value; (film|foil|folien|polyester|polypropylene)[a-z -]*?(capacitor|kondensator|cap)(s|en)?
ceramic-capacitor; Ceramic capacitor; capacitor; F; value; (ceramic|multilayer|keramik|vielschicht|scheiben|dis[ck])[a-z -]*?(capacitor|kondensator|cap)(s|en)?|mlccs?|kerkos?
supercapacitor; Supercapacitor; capacitor; F; value; super ?cap(acitor)?s?|ultra ?cap(acitor)?s?|(double|doppel)[ -]?(layer|schicht)[ -]?(capacitor|kondensator)s?
capacitor; Capacitor; ; F; value; capacitors?|[a-z]*kondensator(en)?
ferrite-bead; Ferrite bead; ; Ω; value; (ferrite )?beads?|ferrites?|[a-z]*ferritperlen?
common-mode-choke; Common-mode choke; ; H; ; common[ -]mode (choke|filter|inductor)s?|stromkompensierte drosseln?
inductor; Inductor; ; H; value; inductors?|chokes?|coils?|[a-z]*spulen?|[a-z]*drosseln?|[a-z]*induktivitat(en)?
transformer; Transformer; ; ; ; transformers?|[a-z]*trafos?|ubertrager
zener-diode; Zener diode; diode; V; ; (zener|z)[ -]?diode[ns]?|zeners?
schottky-diode; Schottky diode; diode; ; ; (schottky( barrier)?( rectifier)?)[ -]?diode[ns]?|schottky(s| (barrier )?rectifiers?)
esd-diode; ESD protection diode; diode; ; ; (esd( protection)?|esd[ -]?schutz)[ -]?diode[ns]?|esd (protection|suppressor|protector|schutz)s?
tvs-diode; Transient suppressor; diode; ; ; (tvs|suppressor|transient[a-z ]*)[ -]?diode[ns]?|tvs|(transient )?(voltage )?suppress(or|er)s?
switching-diode; Switching diode; diode; ; ; ((small )?signal|switching|schalt)[ -]?diode[ns]?
bridge-rectifier; Bridge rectifier; diode; ; ; (bridge (rectifier|diode)|(rectifier|diode) bridge|bruckengleichrichter)s?
fast-diode; Fast recovery diode; diode; ; ; ((ultra|super)? ?(fast|schnelle?)( recovery)?( rectifier)?)[ -]?diode[ns]?|((ultra|super) ?)?fast( recovery)? rectifiers?
rectifier-diode; Rectifier diode; diode; ; ; (rectifier|gleichrichter)[ -]?diode[ns]?|rectifiers?|gleichrichter
led-driver; LED driver; ic; ; ; led[ -]?(driver|controller|treiber)s?
infrared-led; Infrared LED; led; ; ; (infra ?red|ir|infrarot)[ -]?(led|emitter|diode|dioden)s?
rgb-led; RGB LED; led; ; ; (rgbw?|addressable|multi ?colou?r)[ -]?leds?
display; Display; ; ; ; (segment |led |lcd |oled )?displays?|[a-z0-9 -]*anzeigen?|lcds?|oleds?
optocoupler; Optocoupler; ic; ; ; (opto|photo)[ -]?(coupler|isolator)s?|optokoppler
led; LED; ; ; colour package; leds?|light[ -]emitting diodes?|leuchtdioden?
photodiode; Photodiode or phototransistor; ; ; ; (photo|foto)[ -]?(diode|transistor|sensor)(n|s|en)?
diode; Diode; ; ; ; diodes?|[a-z]*dioden?
gan-transistor; Gallium nitride transistor; transistor; ; ; (gan|gallium nitride)[ -]?(fet|hemt|transistor)(s|en)?
mosfet; MOSFET; transistor; ; ; (power )?mosfets?|(field[ -]effect|feldeffekt)[ -]?transistor(s|en)?|fets?|[np][ -](channel|kanal)
igbt; IGBT; transistor; ; ; igbts?
transistor-array; Transistor array or pair; transistor; ; ; transistor[ -]?(array|pair|paare?)s?|darlington arrays?
bipolar-transistor; Bipolar transistor; transistor; ; ; (bipolar( junction)?|npn|pnp|darlington)[ -]?transistor(s|en)?|bjts?
transistor; Transistor; ; ; ; transistors?|[a-z]*transistor(en)?
voltage-reference; Voltage reference; ic; ; ; (voltage )?references?|spannungsreferenz(en)?
converter; Voltage converter; ic; ; ; (dc[ -/]?dc|step[ -](up|down)|buck|boost|switching|power|voltage)[ -]?(regulator|converter|controller|wandler|module)s?|schaltregler
regulator; Voltage regulator; ic; ; ; (linear|ldo|low[ -]dropout|adjustable|voltage|fixed)?[ -]?regulators?|ldos?|[a-z]*spannungsregler|linearregler
opamp; Operational amplifier; ic; ; ; op[ -]?amps?|(operational |instrumentation )?amplifiers?|[a-z]*verstarker|opv
comparator; Comparator; ic; ; ; comparators?|komparator(en)?
timer; Timer; ic; ; ; timers?|(timer|clock) ics?|real[ -]time clocks?|rtcs?
microcontroller; Microcontroller; ic; ; ; micro ?controllers?|mcus?|mikrocontroller|(micro)?processors?
programmable-logic; Programmable logic; ic; ; ; fpgas?|cplds?|(field[ -]programmable )?gate arrays?|programmable logic
memory; Memory; ic; ; ; (e|ee)?proms?|eeproms?|(flash|serial)?[ -]?memor(y|ies)|s?rams?|frams?|flash|speicher
shift-register; Shift register; ic; ; ; (shift )?registers?|schieberegister
analogue-switch; Analogue switch; ic; ; ; (analogu?e? )(switch(es)?|multiplexers?)|analogschalter|multiplexers?
logic; Logic; ic; ; ; logic( gates?| ics?)?|gates?|flip[ -]?flops?|counters?|decoders?|selectors?|buffers?|inverters?|latch(es)?|logik[a-z]*|gatter
driver; Driver; ic; ; ; (motor|gate|relay|line)?[ -]?drivers?|[a-z]*treiber
interface; Interface; ic; ; ; transceivers?|interfaces?|(level )?(shifter|translator)s?|(usb|uart|i2c|spi) bridges?
data-converter; A/D or D/A converter; ic; ; ; adcs?|dacs?|(analogu?e?|digital)[ -]to[ -](digital|analogu?e?) converters?|data converters?
ic; Integrated circuit; ; ; ; integrated circuits?|ics?|semiconductors?|schaltkreise?|integrierte schaltungen
sensor; Sensor; ; ; ; [a-z]*sensor(s|en)?|(accelero|magneto|baro|hygro)meters?|gyro(scope)?s?|thermocouples?|encoders?
pin-socket; Pin socket; connector; ; pins pitch; pin[ -]sockets?|(female|socket)[ -](headers?|strips?)|[a-z]*buchsenleisten?
wire-to-board-connector; Wire-to-board connector; connector; ; pins pitch; wire[ -]to[ -]board( header| connector)?s?|(shrouded|box) headers?|wannenstecker
pin-header; Pin header; connector; ; pins pitch; (pin |male )?headers?|[a-z]*stiftleisten?
terminal-block; Terminal block; connector; ; pins pitch; (screw |pluggable )?terminal( block)?s?|[a-z]*klemmen?
usb-connector; USB connector; connector; ; ; usb[a-z0-9 .-]*
connector; Connector; ; ; pins pitch; connectors?|receptacles?|plugs?|jacks?|sockets?|[a-z]*(verbinder|stecker|buchsen?)
oscillator; Oscillator; ; Hz; ; oscillators?|[tov]cxos?|oszillator(en)?
resonator; Resonator; ; Hz; ; (ceramic )?resonators?
crystal; Crystal; ; Hz; value load-capacitance; (quartz )?crystals?|[a-z]*quarze?
relay; Relay; ; ; ; relays?|[a-z]*relais
tactile-switch; Tactile switch; switch; ; ; (tact(ile)?|push[ -]?button)[ -]?(switch(es)?|buttons?)?|(push[ -]?)?buttons|[a-z]*taster
switch; Switch; ; ; ; buttons?|switch(es)?|[a-z]*schalter
resettable-fuse; Resettable fuse; fuse; A; ; (resettable|self[ -]?resetting|poly|pptc|ptc)[ -]?fuses?|polyfuses?|pptcs?
fuse; Fuse; ; A; ; fuses?|[a-z]*sicherung(en)?
battery; Battery; ; ; ; batter(y|ies)|(coin )?cells?|accumulators?|batterien?|akkus?
buzzer; Buzzer or speaker; ; ; ; buzzers?|speakers?|sounders?|summer|lautsprecher
`

export const KINDS: readonly Kind[] = TABLE.trim()
  .split('\n')
  .map((row) => {
    const [key = '', name = '', of, valueUnit, decisive, words = ''] = row.split('; ')
    return {
      key,
      name,
      words,
      ...(of && { of }),
      ...(valueUnit && { valueUnit }),
      ...(decisive && { decisive: decisive.split(' ') }),
    }
  })
