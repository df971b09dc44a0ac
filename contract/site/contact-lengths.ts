/** A separate file, so that the home page does not load the contract's schemas. */
export const MAX_SUBJECT = 200
export const MAX_NUMBER = 80
export const MAX_MESSAGE = 4000
