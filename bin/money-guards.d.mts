interface Place {
  file: string
  from: string
  to: string
}
export const guards: (Place & { name: string; also?: Place; test?: string })[]
