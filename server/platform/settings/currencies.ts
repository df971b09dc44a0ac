/**
 * The currencies with 2 decimals (ISO 4217) that Stripe charges, each with the least total of an order. Intl has no decimals for
 * some of them, such as HUF, IDR and COP, because cash has none. ISK and UGX have none in ISO 4217 either.
 *
 * Stripe's least charges by currency of settlement. Source: docs.stripe.com/currencies, 'Minimum and maximum charge amounts'.
 */
const STATED = `
  AED 2; AUD 0.5; BGN 1; BRL 0.5; CAD 0.5; CHF 0.5; CZK 15; DKK 2.5; EUR 0.5; GBP 0.3; HKD 4; HUF 175; INR 0.5; MXN 10; MYR 2;
  NOK 3; NZD 0.5; PLN 2; RON 2; SEK 3; SGD 0.5; THB 10; USD 0.5`

/**
 * Stripe compares a charge in another currency, as it is converted, with the least one of the settlement. These are worth about
 * one US dollar at the rates of 2026, so that a charge is not refused after a change of some 40 %.
 */
const ABOUT_ONE_DOLLAR = `
  AFN 80; ALL 100; AMD 400; ANG 2; AOA 1000; ARS 1500; AWG 2; AZN 2; BAM 2; BBD 2; BDT 125; BMD 1; BND 2; BOB 8; BSD 1; BWP 15;
  BYN 4; BZD 2; CDF 3000; CNY 8; COP 4500; CRC 550; CVE 105; DOP 65; DZD 140; EGP 50; ETB 160; FJD 3; FKP 1; GEL 3; GIP 1;
  GMD 75; GTQ 8; GYD 210; HNL 27; HTG 135; IDR 17000; ILS 4; JMD 165; KES 130; KGS 90; KHR 4200; KYD 1; KZT 550; LAK 22000;
  LBP 90000; LKR 310; LRD 200; LSL 19; MAD 10; MDL 18; MKD 55; MMK 2100; MNT 3600; MOP 9; MUR 47; MVR 16; MWK 1750; MZN 65;
  NAD 19; NGN 1600; NIO 37; NPR 145; PAB 1; PEN 4; PGK 5; PHP 60; PKR 285; QAR 4; RSD 105; RUB 100; SAR 4; SBD 9; SCR 15;
  SHP 1; SLE 24; SOS 575; SRD 40; STN 23; SZL 19; TJS 11; TOP 3; TRY 45; TTD 7; TWD 33; TZS 2700; UAH 43; UYU 42; UZS 13000;
  WST 3; XCD 3; YER 250; ZAR 19; ZMW 28`

const least: ReadonlyMap<string, number> = new Map(
  [STATED, ABOUT_ONE_DOLLAR]
    .join(';')
    .split(';')
    .map((entry) => {
      const [currency = '', amount] = entry.trim().split(' ')
      return [currency, Math.round(Number(amount) * 100)] as const
    }),
)

export function isChargeable(currency: string): boolean {
  return least.has(currency)
}

/** The default of ORDER_MIN_TOTAL (rules: M-3). */
export function leastTotalCents(currency: string): number {
  const cents = least.get(currency)
  if (cents === undefined) throw new Error(`Stripe does not charge ${currency} with 2 decimals.`)
  return cents
}
