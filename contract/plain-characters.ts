/**
 * NUL and the other control characters but tab and line ends, halves of surrogate pairs, and noncharacters such as U+FFFE: no
 * letter has them, XML 1.0 forbids most, and PostgreSQL stores neither NUL nor halves.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it finds
const NO_TEXT = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\p{Surrogate}\p{Noncharacter_Code_Point}]/gu

/** Without what is no text (rules: E-8). These characters are invisible, and people paste them with others. */
export const plainCharacters = (text: string): string => text.replace(NO_TEXT, '')
