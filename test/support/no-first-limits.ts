/** Settings without the limits of buyers who have never paid: all buyers of a test come from one network. */
export const NO_FIRST_LIMITS = {
  ORDER_HOLD_HOURS_FIRST: '8760',
  UNPAID_LINES_MAX_FIRST: '1000000',
  UNPAID_TOTAL_MAX_FIRST: '1000000',
  UNPAID_SHARE_MAX_FIRST: '1',
  ORDERS_MAX_DAY: '1000000',
}

/** The default of each of these settings, and those of a store on the internet behind one proxy. */
export const PRODUCTION_LIMITS = {
  ...Object.fromEntries(Object.keys(NO_FIRST_LIMITS).map((name) => [name, ''])),
  UNPAID_ORDERS_MAX_UNVERIFIED: '',
  VERIFIED_EMAIL_NEEDED: 'on',
  TRUST_PROXY: '1',
}
