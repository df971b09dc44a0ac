export function givenTexts<Name extends string>(fields: Record<Name, string>): Partial<Record<Name, string>> {
  return Object.fromEntries(
    Object.entries<string>(fields).filter(([, typed]) => typed.trim() !== ''),
  ) as Partial<Record<Name, string>>
}
