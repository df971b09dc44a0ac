import { nameKey } from '#contract/countries.ts'

/** Legal forms in full, as registers print them, and their short form. The source is the forms of the member states. */
const LONG_FORMS: [RegExp, string][] = [
  [/gesellschaft mit beschrae?nkter haftung|gesellschaft m b h/g, 'gmbh'],
  [/unternehmergesellschaft( haftungsbeschrae?nkt)?|ug haftungsbeschrae?nkt/g, 'ug'],
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
  [/osakeyhtioe?/g, 'oy'],
  [/osaue?hing/g, 'ou'],
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
/** Of partnerships, whose partner's form stands before: 'GmbH & Co. KG'. */
const PARTNERSHIP = /^(.*) (\S+)(?: (?:and|und|et))? co (kg|kgaa|ohg)$/
/** As registers write them before a name. Others there may be words of the name: SE Bikes. */
const LEADING_FORMS = new Set('bv bvba cvba nv sarl sia sprl uab'.split(' '))
/** What a register may write for '&'. */
const AND = new Set('and e en et i og och und y'.split(' '))

const LETTERS: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ı: 'i' }
const TWO_LETTERS: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' }

/** Without case, accents and signs: once with 'ü' as 'u', once as 'ue'. 'S. A.' and 'A/S' are words. */
function foldings(text: string): string[] {
  const lower = text.normalize('NFC').toLowerCase().replaceAll('+', '&')
  return [lower, lower.replaceAll(/[äöüøå]/g, (letter) => TWO_LETTERS[letter] ?? letter)].map((each) =>
    nameKey(each)
      .replaceAll(/[ßæœøłđı]/g, (letter) => LETTERS[letter] ?? letter)
      .replaceAll(/(?<![^ ])([\p{L}](?: [\p{L}](?![^ ]))+)/gu, (letters) => letters.replaceAll(' ', '')),
  )
}

interface Company {
  name: string[]
  form: string
  /** Whether the form stands before the name. */
  leads: boolean
}

/** With the form that stands at one end; elsewhere it is a word of the name. */
function companyIn(folded: string): Company {
  const text = LONG_FORMS.reduce((text, [form, short]) => {
    const words = new RegExp(`(?<![^ ])(?:${form.source})(?![^ ])`, 'g')
    return text.replaceAll(words, short)
  }, folded)
  const [, ofPartners = '', partner = '', partnership] = PARTNERSHIP.exec(text) ?? []
  if (partnership && FORMS.has(partner))
    return { name: ofPartners.split(' '), form: `${partner} ${partnership}`, leads: false }
  const words = text.split(' ').filter(Boolean)
  const [first = '', last = ''] = [words[0], words.at(-1)]
  if (FORMS.has(last)) return { name: words.slice(0, -1), form: last, leads: false }
  return FORMS.has(first)
    ? { name: words.slice(1), form: first, leads: true }
    : { name: words, form: '', leads: false }
}

function isSame(own: Company, other: Company): boolean {
  const sameForm =
    own.form === other.form ||
    (other.form === '' && !own.leads) ||
    (own.form === '' && (!other.leads || LEADING_FORMS.has(other.form)))
  const sameWord = (word: string, at: number) => {
    const theirs = other.name[at] ?? ''
    const isBetween = at > 0 && at < other.name.length - 1
    return (
      word === theirs || (isBetween && [word, theirs].includes('and') && AND.has(word) && AND.has(theirs))
    )
  }
  return sameForm && own.name.length > 0 && own.name.length === other.name.length && own.name.every(sameWord)
}

/** Whether a register's text names this company. Another legal form is another company; a form that one side lacks is none. */
export function isSameCompany(asked: string, registered: string): boolean {
  const own = foldings(asked).map(companyIn)
  // Some member states add the trade name to the registered one.
  const others = registered.split('||').flatMap((each) => foldings(each).map(companyIn))
  return own.some((each) => others.some((other) => isSame(each, other)))
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

/** By folding. Figures and letters apart: '4a' is '4 a', '1012AB' is '1012 ab'; 'Hafenstr.' and 'Hafenstraße' are one. */
const placeWords = (text: string): string[][] =>
  foldings(text.replaceAll(/(\d)(?=\p{L})|(\p{L})(?=\d)/gu, '$& ')).map((folded) =>
    folded
      .split(' ')
      .filter((word) => word !== '' && !STREET_WORDS.has(word))
      .map((word) => word.replace(/^0+(?=\d)/, '').replace(/(?<=.)(strasse|strase|str|straat)$/, '')),
  )

const isWord = (text: string) => !/\d/.test(text)

/** Whether all of the address is in a register's text, of the street more than a word for 'street', the city or the code. */
export function isSamePlace({ street, postalCode, city }: Place, registered: string): boolean {
  const told = placeWords(registered).flat()
  const town = placeWords(`${postalCode.replace(/^[a-z]{1,3}-(?=\d)/i, '')}\n${city}`)
  const rest = told.filter((word) => !town.flat().includes(word))
  const isTold = (words: string[]) => words.length > 0 && words.every((word) => told.includes(word))
  const isStreet = (words: string[]) => {
    const own = words.filter((word) => rest.includes(word))
    return isTold(words) && own.length > 0 && (own.some(isWord) || !rest.some(isWord))
  }
  return town.some(isTold) && placeWords(street).some(isStreet)
}
