/** The issuer of the store's own identities. */
export const EMBEDDED = 'embedded'
