/** Strings, comments and casts, which stay; a marked column; a parameter. */
const PARTS = /'[^']*'|--.*|\/\*[\s\S]*?\*\/|::|"(\w+)!"|:([a-z]\w*)/gi

export interface Positional {
  text: string
  /** In the order of `$1`, `$2`, … */
  parameters: string[]
  /** Columns that are never NULL although PostgreSQL cannot see it, written `AS "name!"`. */
  marked: string[]
}

export function positional(sql: string): Positional {
  const parameters: string[] = []
  const marked: string[] = []
  const text = sql.replace(PARTS, (part: string, column?: string, parameter?: string) => {
    if (column) marked.push(column)
    if (!parameter) return column ? `"${column}"` : part
    if (!parameters.includes(parameter)) parameters.push(parameter)
    return `$${parameters.indexOf(parameter) + 1}`
  })
  return { text, parameters, marked }
}
