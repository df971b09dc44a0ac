/** A person of the demo world, who wrote reviews; nobody can sign in as one of them. */
export type DemoPerson = { name: string; email: string }

export const demoPeople = {
  ines: { name: 'Ines Halvorsen', email: 'ines.halvorsen@example.com' },
  tomasz: { name: 'Tomasz Wrona', email: 'tomasz.wrona@example.com' },
  priya: { name: 'Priya Raman', email: 'priya.raman@example.com' },
  luc: { name: 'Luc Ferrand', email: 'luc.ferrand@example.com' },
  grace: { name: 'Grace Otieno', email: 'grace.otieno@example.com' },
  hanna: { name: 'Hanna Lindqvist', email: 'hanna.lindqvist@example.com' },
} as const satisfies Record<string, DemoPerson>
