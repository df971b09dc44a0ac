/** Characters of a contact message. A separate file, so that the home page does not load the contract's schemas. */
export const SUBJECT_MOST = 200
export const MESSAGE_MOST = 4000
