export interface Role {
  key: string
  name: string
  of: 'number' | 'choice' | 'flag'
  /** Symbols; '' is a count. Without them any. */
  units?: string[]
  /** The direction that its parameter must have; null: it must have none. */
  better?: 'more' | 'less' | null
  /** An expression over a whole folded name of a parameter, in English and German. */
  words?: string
  /** A parameter without such a name has it if its unit and direction are right. */
  byUnit?: true
  /** Only in these kinds and those that are of them. */
  kinds?: string[]
}

const RATED = '(rated |nominal |maximum |max |working |nenn|maximal(e|er)? ?)?'

/** `value` is decided by the kind. A parameter has the first role that fits it, and of two with one role the first keeps it. */
export const ROLES: readonly Role[] = [
  number('value', 'Value', {}),
  number('tolerance', 'Tolerance', {
    units: ['±%', '%', 'ppm'],
    words: String.raw`(\w+ )?toleran[zc]e?`,
    byUnit: true,
    better: 'less',
  }),
  number('load-capacitance', 'Load capacitance', {
    units: ['F'],
    words: 'load( capacitance)?|cl|lastkapazitat',
  }),
  number('output-voltage', 'Output voltage', {
    units: ['V'],
    words: '(fixed )?output( voltage)?|vout|v out|(fest)?ausgangsspannung|spannung|reference voltage',
    kinds: ['regulator', 'voltage-reference', 'converter'],
  }),
  number('coil-voltage', 'Coil voltage', {
    units: ['V'],
    words: '(nominal )?(coil|control|spulen?)[ -]?(voltage|spannung)',
    kinds: ['relay'],
  }),
  number('forward-voltage', 'Forward voltage', {
    units: ['V'],
    words: 'forward( voltage)?( drop)?|vf|(fluss|durchlass|vorwarts)spannung',
  }),
  number('voltage', 'Voltage rating', {
    units: ['V'],
    words: String.raw`${RATED}(dc |ac |reverse |repetitive |peak |blocking |breakdown |drain[ -]source |collector[ -]emitter |stand[ -]?off |sperr|drain|kollektor)*(voltage|spannung)( rating)?|vds|vdss|vceo?|vr|vrrm|vrwm|voltage \(?max(imum)?\)?`,
  }),
  number('current', 'Current rating', {
    units: ['A'],
    words: `${RATED}(dc |ac |forward |continuous |drain |collector |saturation |hold |output |contact |average |sattigungs|dauer|ausgangs|kontakt|halte|schalt)*(current|strom)( rating)?|id|ic|if|isat|irms|io`,
  }),
  number('power', 'Power rating', {
    units: ['W'],
    words: `${RATED}(power|leistung|verlustleistung)( rating| dissipation)?|pd|ptot`,
    byUnit: true,
    better: 'more',
  }),
  number('temperature-coefficient', 'Temperature coefficient', {
    units: ['ppm/°C'],
    byUnit: true,
    words: '',
  }),
  number('temperature-constant', 'B value', {
    words: '(temperature|material)[ -]?constant( b)?|b[ -]?(value|constant|wert|25.*)?',
  }),
  number('temperature-max', 'Highest temperature', {
    units: ['°C'],
    words: '.*max.*|.*highest.*|.*upper.*|.*hochst.*',
    byUnit: true,
    better: 'more',
  }),
  number('temperature-min', 'Lowest temperature', {
    units: ['°C'],
    words: '.*min.*|.*lowest.*|.*lower.*|.*niedrigst.*',
    byUnit: true,
    better: 'less',
  }),
  number('wavelength', 'Wavelength', { units: ['m'], words: '(dominant |peak )?wavelength|wellenlange' }),
  number('pitch', 'Pitch', {
    units: ['m'],
    words: '(lead |pin |contact )?(pitch|spacing)|raster(mass)?|(pin|kontakt)?abstand',
  }),
  number('diameter', 'Diameter', { units: ['m'], words: '(body |outer )?diameter|durchmesser|ø' }),
  number('height', 'Height', {
    units: ['m'],
    words: '(body |seated |mounting )?height|(bau)?hohe|thickness',
  }),
  number('length', 'Length', { units: ['m'], words: '(body )?length|(bau)?lange' }),
  number('width', 'Width', { units: ['m'], words: '(body )?width|breite' }),
  number('pins', 'Pins', {
    units: [''],
    words:
      '(number of |no of )?(ways|pins|positions|poles|contacts|circuits)|pin ?count|pole?zahl|(anzahl )?(pole?|kontakte|stifte)',
  }),
  number('rows', 'Rows', { units: [''], words: '(number of )?rows|reihen(zahl)?' }),
  number('channels', 'Channels', {
    units: [''],
    words: '(number of )?(channels|circuits|elements|amplifiers|comparators)|(anzahl )?kanale',
  }),
  number('memory', 'Memory', { words: '(memory|storage)( size)?|density|capacity|speicher(grosse)?' }),
  choice(
    'package',
    'Package or size',
    '(package|case|size|body|housing|footprint|gehause|bauform|baugrosse|grosse)( (code|size|type|style))?',
  ),
  choice(
    'dielectric',
    'Dielectric',
    'dielectric( material)?|dielektrikum|characteristic|temperature characteristic',
  ),
  choice('colour', 'Colour', '(emitted |body |housing |light )?colou?r|farbe|leuchtfarbe'),
  choice(
    'polarity',
    'Polarity or channel',
    'polarity|channel( type)?|type|polaritat|kanal(typ)?|transistor polarity',
  ),
  choice('mounting', 'Mounting', 'mounting( type| style)?|montage(art)?|termination( style)?'),
  choice('orientation', 'Orientation', 'orientation|angle|entry|direction|ausrichtung|abgang'),
  choice('technology', 'Technology', 'technology|technologie|composition|material|element|type'),
  choice('speed', 'Speed of a fuse', 'speed|(time[ -]current )?characteristic|type|response|charakteristik', [
    'fuse',
  ]),
  choice('safety-class', 'Safety class', '(safety[ -]?)?class|(safety )?rating|klasse'),
  choice('shape', 'Shape', 'shape|(body )?(shape|form)|bauform'),
  choice('gender', 'Gender', 'gender|contact gender|type'),
  choice('interface', 'Interface', 'interface|bus|protocol|schnittstelle'),
]

function number(key: string, name: string, more: Partial<Role>): Role {
  return { key, name, of: 'number', ...more }
}

function choice(key: string, name: string, words: string, kinds?: string[]): Role {
  return { key, name, of: 'choice', words, ...(kinds && { kinds }) }
}
