/** Without texts that are blank and boxes that are not ticked. */
export function given<Fields extends Record<string, string | boolean>>(fields: Fields): Partial<Fields> {
  const isGiven = ([, typed]: [string, string | boolean]) =>
    typeof typed === 'string' ? typed.trim() : typed
  return Object.fromEntries(Object.entries(fields).filter(isGiven)) as Partial<Fields>
}
