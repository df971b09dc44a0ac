export const EMBEDDED = 'embedded'
