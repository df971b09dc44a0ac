/** One decade of the E24 series (IEC 60063); every second value belongs to E12. */
export const e24 = [
  10, 11, 12, 13, 15, 16, 18, 20, 22, 24, 27, 30, 33, 36, 39, 43, 47, 51, 56, 62, 68, 75, 82, 91,
]

export const e12 = e24.filter((_, place) => place % 2 === 0)
