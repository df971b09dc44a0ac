/** ISO 4217 as of 2026, without funds and metals: 'CHE' is a country too. */
const CODES = new Set(
  `AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNY COP CRC
CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK
JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR
MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP
STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VES VND VUV WST XAF XCD XCG XOF XPF YER ZAR ZMW ZWG
CNH HRK`.split(/\s+/),
)

/** Codes that are words, too: a column of kinds may say nothing else. */
const WORDS = new Set('ALL TOP CUP MOP BOB TRY PEN GEL MAD SOS COP BAM RON ERN LAK SLE'.split(' '))

/** Signs and names, with each currency that has them. */
const SIGNS: Record<string, string> = {
  '€': 'EUR',
  euro: 'EUR',
  euros: 'EUR',
  eur: 'EUR',
  '£': 'GBP EGP SYP',
  $: 'USD CAD AUD NZD HKD SGD MXN TWD CLP COP ARS',
  us$: 'USD',
  usd$: 'USD',
  ca$: 'CAD',
  c$: 'CAD',
  cad$: 'CAD',
  a$: 'AUD',
  au$: 'AUD',
  nz$: 'NZD',
  hk$: 'HKD',
  s$: 'SGD',
  mx$: 'MXN',
  nt$: 'TWD',
  r$: 'BRL',
  '¥': 'JPY CNY',
  '￥': 'JPY CNY',
  元: 'CNY',
  円: 'JPY',
  rmb: 'CNY',
  kr: 'SEK NOK DKK ISK',
  zł: 'PLN',
  zl: 'PLN',
  kč: 'CZK',
  kc: 'CZK',
  ft: 'HUF',
  fr: 'CHF',
  sfr: 'CHF',
  '₹': 'INR',
  rs: 'INR PKR LKR',
  inr: 'INR',
  '₺': 'TRY',
  tl: 'TRY',
  '₽': 'RUB',
  руб: 'RUB',
  '₩': 'KRW',
  원: 'KRW',
  '₪': 'ILS',
  '₴': 'UAH',
  грн: 'UAH',
  '₫': 'VND',
  '฿': 'THB',
  lei: 'RON',
  лв: 'BGN',
  'us dollar': 'USD',
  'us dollars': 'USD',
  'u s dollar': 'USD',
  dollar: 'USD CAD AUD NZD HKD SGD',
  'dollar us': 'USD',
  'canadian dollar': 'CAD',
  'australian dollar': 'AUD',
  'pound sterling': 'GBP',
  'british pound': 'GBP',
  'swiss franc': 'CHF',
  'schweizer franken': 'CHF',
  'japanese yen': 'JPY',
  yen: 'JPY',
  rm: 'MYR',
  rp: 'IDR',
  '₱': 'PHP',
}

export const isCode = (text: string): boolean => CODES.has(text)
export const isAlsoWord = (code: string): boolean => WORDS.has(code)

/** The currencies that a code, a sign or a name may mean; undefined if it is none. */
export function currenciesOf(text: string): string[] | undefined {
  const bare = text.trim().replace(/\.$/, '')
  if (isCode(bare.toUpperCase()) && (bare === bare.toUpperCase() || bare === bare.toLowerCase()))
    return [bare.toUpperCase()]
  return SIGNS[bare.toLowerCase().replaceAll(/[-.\s]+/g, ' ')]?.split(' ')
}

/** Whether it is one even without a head; 'Fr' is a day, too. */
export const isSureCurrency = (text: string): boolean =>
  isCode(text) || (currenciesOf(text) !== undefined && !/^(?!eur$)\p{L}{1,2}\.?$|^(?:lei|sfr)$/iu.test(text))

const NUMBERS: Record<string, string> = Object.fromEntries(
  `978 EUR 840 USD 826 GBP 756 CHF 985 PLN 203 CZK 208 DKK 752 SEK 578 NOK 348 HUF 946 RON 949 TRY 643 RUB 124 CAD 036 AUD 554
NZD 392 JPY 156 CNY 344 HKD 702 SGD 356 INR 986 BRL 484 MXN 410 KRW 376 ILS 710 ZAR 784 AED 352 ISK`
    .split(/\s+(?=\d)/)
    .map((pair) => pair.split(/\s+/) as [string, string]),
)

/** By its number in ISO 4217. */
export const currencyOfNumber = (text: string): string[] | undefined =>
  NUMBERS[text] === undefined ? undefined : [NUMBERS[text]]

/** 'amount_usd', 'Amount (usd)', 'betragchf'. */
const AT_END =
  /(?:amount|betrag|umsatz|montant|importe|importo|kwota|bedrag|bel[oø]b|belopp|valor|value|gross|net|brutto|debit|credit|soll|haben)[\s_(-]*([a-z]{3})\)?$/i

/** Such as EUR in 'Betrag (EUR)', 'Umsatz in EUR', 'Amount GBP' and 'Montant (€)'. */
export function currencyOfHead(head: string): string[] | undefined {
  const parts = head.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2').split(/[^\p{L}\p{Sc}$]+/u)
  const lower = AT_END.exec(head)?.[1]?.toUpperCase() ?? ''
  const code = parts.find(isCode) ?? (isAlsoWord(lower) ? undefined : [lower].find(isCode))
  if (code) return [code]
  const inside = currenciesOf(/\(([^()]*)\)/.exec(head)?.[1] ?? '')
  if (inside) return inside
  return parts.flatMap((part) =>
    /^(?:euros?|\p{Sc}|[A-Za-z]{1,2}\$|zł|kč)$/iu.test(part) ? [currenciesOf(part)] : [],
  )[0]
}
