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
  'pound sterling': 'GBP',
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
  return SIGNS[bare.toLowerCase()]?.split(' ')
}

/** Such as EUR in 'Betrag (EUR)', 'Umsatz in EUR', 'Amount GBP' and 'Montant (€)'. */
export function currencyOfHead(head: string): string[] | undefined {
  const parts = head.split(/[^\p{L}\p{Sc}$]+/u)
  const code = parts.find(isCode)
  if (code) return [code]
  return parts.flatMap((part) =>
    /^(?:euros?|\p{Sc}|[A-Za-z]{1,2}\$|zł|kč)$/iu.test(part) ? [currenciesOf(part)] : [],
  )[0]
}
