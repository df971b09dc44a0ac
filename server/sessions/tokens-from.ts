/**
 * SQL for `users.tokens_from` where all tokens of a person are withdrawn. When the database's clock was set back, tokens
 * of before may be newer than now: so it goes on from where it was, to a moment in which hardly one was issued.
 */
export const WITHDRAWN_FROM = `CASE WHEN users.tokens_from > clock_timestamp()
       THEN users.tokens_from + interval '1 second' ELSE clock_timestamp() END`
