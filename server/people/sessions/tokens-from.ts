/** After the database's clock was set back, tokens may be dated in the future; then the time moves on by 1 second. */
export const WITHDRAWN_FROM = `CASE WHEN users.tokens_from > clock_timestamp()
       THEN users.tokens_from + interval '1 second' ELSE clock_timestamp() END`

export const isWithdrawn = (issued: string) =>
  `date_trunc('milliseconds', u.tokens_from) > to_timestamp(${issued})`
