/** The secret of every shop that a test opens. */
export const SECRET = 'a secret for tests, forty characters long'
