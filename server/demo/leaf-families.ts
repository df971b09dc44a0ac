import families from '#demo/families.json' with { type: 'json' }

export interface LeafParameter {
  key: string
  name: string
  kind: 'number' | 'choice' | 'flag'
  unit?: string
  better?: 'more' | 'less'
  choices?: string[]
}

export interface LeafFamily {
  key: string
  parent: string
  name: string
  parameters: LeafParameter[]
}

export const leafFamilies = families as LeafFamily[]

export const familyRows = leafFamilies.map(({ key, parent, name }) => ({
  key,
  parent,
  name,
  position: 1 + leafFamilies.filter((leaf) => leaf.parent === parent).findIndex((leaf) => leaf.key === key),
}))

/** The file that the import of families reads. */
export const demoFile = leafFamilies.map((family) => ({
  ...family,
  parameters: family.parameters.map(({ choices, ...parameter }) => ({
    ...parameter,
    ...(choices && { choices: choices.map((key) => ({ key, name: spelled(key) })) }),
  })),
}))

export const leafParameters = leafFamilies.flatMap(({ key: family, parameters }) =>
  parameters.map(({ choices = [], ...parameter }, index) => ({
    family,
    better: null,
    unit: null,
    ...parameter,
    position: index + 1,
    choices: choices.map((key, place) => ({ key, name: spelled(key), position: place + 1 })),
  })),
)

/** 'rising-clamp' is 'rising clamp', and 'SOT-23' stays. */
function spelled(key: string): string {
  if (key === 'surface') return 'surface mount'
  return /^[a-z-]+$/.test(key) ? key.replaceAll('-', ' ') : key
}
