import { nameKey } from '#contract/countries.ts'

/** Legal forms in full, as registers print them, and their short form. The source is the forms of the member states. */
const LONG_FORMS: [RegExp, string][] = [
  [/gesellschaft mit beschrankter haftung|gesellschaft m b h/g, 'gmbh'],
  [/unternehmergesellschaft( haftungsbeschrankt)?|ug haftungsbeschrankt/g, 'ug'],
  [/aktiengesellschaft/g, 'ag'],
  [/kommanditgesellschaft/g, 'kg'],
  [/eingetragene genossenschaft/g, 'eg'],
  [/societe a responsabilite limitee/g, 'sarl'],
  [/societe par actions simplifiee/g, 'sas'],
  [/societe anonyme|sociedad anonima|sociedade anonima/g, 'sa'],
  [/societa a responsabilita limitata|societate cu raspundere limitata/g, 'srl'],
  [/societa per azioni/g, 'spa'],
  [/sociedad (de responsabilidad )?limitada/g, 'sl'],
  [/sociedade por quotas|limitada/g, 'lda'],
  [/besloten vennootschap( met beperkte aansprakelijkheid)?/g, 'bv'],
  [/naamloze vennootschap/g, 'nv'],
  [/spolka z ograniczona odpowiedzialnoscia|sp z oo|spzoo/g, 'zoo'],
  [/spolka akcyjna/g, 'sa'],
  [/spolecnost s rucenim omezenym|(spol )?s ro|spol sro/g, 'sro'],
  [/akciova spolecnost/g, 'as'],
  [/korlatolt felelossegu tarsasag/g, 'kft'],
  [/aktiebolag(et)?/g, 'ab'],
  [/anpartsselskab/g, 'aps'],
  [/aktieselskab/g, 'as'],
  [/osakeyhtio/g, 'oy'],
  [/osauhing/g, 'ou'],
  [/uzdaroji akcine bendrove/g, 'uab'],
  [/sabiedriba ar ierobezotu atbildibu/g, 'sia'],
  [/public limited company/g, 'plc'],
  [/limited/g, 'ltd'],
]

const FORMS = new Set(
  `ab ad ag aps as asa bt bv bvba cv cvba dac doo dd ead eg ek eood epe eurl ev gbr gmbh hb ike kft kg kgaa ky lda llc llp
   lp ltd mbh nv nyrt oe ohg ood ou oy oyj plc rt sa sapa sarl sas sasu sc sca sci scs se sia sl slu snc spa sprl srl srls
   sro uab ug vof zoo zrt`.split(/\s+/),
)
/** Between the words of a name or a form, with nothing of their own. */
const BETWEEN = new Set('a and co company cie compagnie e en et i und y'.split(' '))

const LETTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'a',
  œ: 'o',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
}

/** Without case, accents and signs: 'ü' and 'ue' are one, 'S. A.' and 'A/S' are words. */
function wordsOf(text: string): string {
  return nameKey(text)
    .replaceAll(/[ßæœøłđı]/g, (letter) => LETTERS[letter] ?? letter)
    .replaceAll(/([aou])e/g, '$1')
    .replaceAll(/(?<![^ ])([\p{L}](?: [\p{L}](?![^ ]))+)/gu, (letters) => letters.replaceAll(' ', ''))
}

function partsOf(company: string) {
  const folded = LONG_FORMS.reduce((text, [form, short]) => {
    const words = new RegExp(`(?<![^ ])(?:${form.source})(?![^ ])`, 'g')
    return text.replaceAll(words, short)
  }, wordsOf(company))
  const words = folded.split(' ').filter(Boolean)
  const forms = words.filter((word) => FORMS.has(word)).sort()
  const name = words.filter((word) => !FORMS.has(word) && !BETWEEN.has(word))
  return { name: name.join(' '), forms: forms.join(' ') }
}

/** Whether a register's text names this company. Another legal form is another company; a form that one side lacks is none. */
export function isSameCompany(asked: string, registered: string): boolean {
  const own = partsOf(asked)
  // Some member states add the trade name to the registered one.
  return registered.split('||').some((each) => {
    const other = partsOf(each)
    const sameForm = own.forms === '' || other.forms === '' || own.forms === other.forms
    return own.name !== '' && own.name === other.name && sameForm
  })
}

interface Place {
  street: string
  postalCode: string
  city: string
}

const STREET_WORDS = new Set(
  'av ave avenida avenue bd boulevard c calle de del der des di du la le no nr of road rd rua rue st str straat strada strase strasse street ul ulica via'.split(
    ' ',
  ),
)

/** Figures and letters apart: '4a' is '4 a', '1012AB' is '1012 ab'. */
const placeWords = (text: string) =>
  wordsOf(text.replaceAll(/(\d)(?=\p{L})|(\p{L})(?=\d)/gu, '$& '))
    .split(' ')
    .filter(Boolean)
    .map((word) => word.replace(/^0+(?=\d)/, ''))

/** 'Hafenstr.' and 'Hafenstraße' are one. */
const bareStreet = (word: string) => word.replace(/(strasse|strase|str|straat)$/, '') || word

/** Whether each word of the address is in a register's text, where words for 'street' do not count. */
export function isSamePlace({ street, postalCode, city }: Place, registered: string): boolean {
  const words = new Set(placeWords(registered).map(bareStreet))
  const code = postalCode.replace(/^[a-z]{1,3}-(?=\d)/i, '')
  const wanted = [
    ...placeWords(street).filter((word) => !STREET_WORDS.has(word)),
    ...placeWords(code),
    ...placeWords(city),
  ]
  return wanted.length > 0 && wanted.map(bareStreet).every((word) => words.has(word))
}
