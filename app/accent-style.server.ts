import { accentTones } from '#contract/accent.ts'

/** The tokens of app/styles.css in the owner's colour; scenes are dark in both themes. */
export function accentStyle(accent: string): string {
  const { light, dark } = accentTones(accent)
  const names = { copper: 'copper', deep: 'copper-deep', ground: 'copper-ground', on: 'on-copper' } as const
  const each = (toneOf: (tone: keyof typeof names) => string) =>
    Object.entries(names)
      .map(([tone, name]) => `--color-${name}:${toneOf(tone as keyof typeof names)}`)
      .join(';')
  return `:root{${each((tone) => `light-dark(${light[tone]},${dark[tone]})`)}}.on-scene{${each((tone) => dark[tone])}}`
}
