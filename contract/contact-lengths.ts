/** The most characters of a contact message. Apart from the contract, so that the home page need not load its schemas. */
export const SUBJECT_MOST = 200
export const MESSAGE_MOST = 4000
