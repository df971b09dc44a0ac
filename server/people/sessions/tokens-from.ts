/**
 * SQL for `users.tokens_from` to withdraw all tokens of a person. After the database's clock was set back, existing tokens
 * may be dated in the future; in that case the time moves on by 1 second, so that these are withdrawn too.
 */
export const WITHDRAWN_FROM = `CASE WHEN users.tokens_from > clock_timestamp()
       THEN users.tokens_from + interval '1 second' ELSE clock_timestamp() END`

/** SQL: whether the user `u` has withdrawn the tokens of the time `issued`. */
export const isWithdrawn = (issued: string) =>
  `date_trunc('milliseconds', u.tokens_from) > to_timestamp(${issued})`
