/** The issuer of the identities that the store keeps itself. */
export const EMBEDDED = 'embedded'
