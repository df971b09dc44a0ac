export interface ChangedField {
  path: (string | number)[]
  from: string | undefined
  to: string | undefined
}

export function changedFields(before: unknown, after: unknown): ChangedField[] {
  const [from, to] = [leavesOf(before), leavesOf(after)]
  return [...new Set([...from.keys(), ...to.keys()])]
    .filter((path) => from.get(path) !== to.get(path))
    .map((path) => ({ path: JSON.parse(path), from: from.get(path), to: to.get(path) }))
}

function leavesOf(value: unknown, path: (string | number)[] = []): Map<string, string> {
  if (value === undefined || value === null) return new Map()
  if (typeof value !== 'object') return new Map([[JSON.stringify(path), String(value)]])
  if (Array.isArray(value) && value.every((each) => typeof each === 'string'))
    return value.length > 0 ? new Map([[JSON.stringify(path), value.join(', ')]]) : new Map()
  const parts: [string | number, unknown][] = Array.isArray(value)
    ? value.map((each, index) => [index + 1, each])
    : Object.entries(value)
  return new Map(parts.flatMap(([name, part]) => [...leavesOf(part, [...path, name])]))
}
