/** A node of PostgreSQL's own tree of a parsed statement (nodeToString). */
export interface Node {
  is: string
  [field: string]: Value
}
type Value = string | Node | Value[] | undefined

/** Functions that return NULL only for NULL, if times are finite, and those that never do. */
const STRICT = 'ceil extract float8 floor int4 int8 json_strip_nulls lower numeric round timezone to_char'
const NEVER_NULL = `clock_timestamp count json_build_object jsonb_build_object now pg_current_snapshot
  pg_try_advisory_xact_lock set_config`
/** Operators that may return NULL for values. */
const MAY_MISS = '-> ->> #> #>>'
const has = (names: string, name: Value) => names.split(/\s+/).includes(String(name))

const [RELATION, SUBQUERY, CTE, GROUP] = ['0', '1', '6', '9']
const [EXISTS, EXPRESSION, ARRAY] = ['0', '4', '6']
const [SELECT, INSERT, INNER] = ['1', '3', '0']

const nodes = (value: Value): Node[] => (Array.isArray(value) ? (value as Node[]) : [])

export const entriesOf = ({ commandType, targetList, returningList }: Node): Node[] =>
  nodes(commandType === SELECT ? targetList : returningList).filter(({ resjunk }) => resjunk !== 'true')

/** Whether a column of the first query may be NULL. The others are those around it. What this does not know may be. */
export function nullableColumn(index: number, scope: Node[]): boolean {
  const [query] = scope as [Node, ...Node[]]
  if (!query.setOperations) return nullable(entriesOf(query)[index]?.expr, scope)
  return nodes(query.rtable).some(({ subquery }) => nullableColumn(index, [subquery as Node, ...scope]))
}

function nullable(value: Value, scope: Node[]): boolean {
  const node = (value ?? {}) as Node
  const args = nodes(node.args)
  const may = (each: Value) => nullable(each, scope)
  const kinds: Record<string, () => boolean> = {
    VAR: () => nullableVariable(node, scope),
    CONST: () => node.constisnull === 'true',
    NULLTEST: () => false,
    DISTINCTEXPR: () => false,
    ARRAYEXPR: () => false,
    COALESCEEXPR: () => args.every(may),
    MINMAXEXPR: () => args.every(may),
    CASEEXPR: () => may(node.defresult) || args.some(({ result }) => may(result)),
    OPEXPR: () => has(MAY_MISS, node.opno) || args.some(may),
    BOOLEXPR: () => args.some(may),
    FUNCEXPR: () => !has(NEVER_NULL, node.funcid) && (!has(STRICT, node.funcid) || args.some(may)),
    AGGREF: () => !has(NEVER_NULL, node.aggfnoid),
    COERCEVIAIO: () => may(node.arg),
    SUBLINK: () => nullableSublink(node, scope),
  }
  return kinds[node.is]?.() ?? true
}

/** An aggregate without groups always has a row; another subquery may have none. */
function nullableSublink({ subLinkType, subselect }: Node, scope: Node[]): boolean {
  if (subLinkType === EXISTS || subLinkType === ARRAY) return false
  const { hasAggs, groupClause, havingQual, limitCount, limitOffset } = subselect as Node
  const oneRow = hasAggs === 'true' && !groupClause && !havingQual && !limitCount && !limitOffset
  return subLinkType !== EXPRESSION || !oneRow || nullableColumn(0, [subselect as Node, ...scope])
}

function nullableVariable(variable: Node, scope: Node[]): boolean {
  const around = scope.slice(Number(variable.varlevelsup))
  const { rtable, commandType } = around[0] as Node
  if (isRequired(variable, around[0] as Node)) return false
  const isFormer = variable.varreturningtype !== '0' && commandType === INSERT
  if (isFormer || nodes(variable.varnullingrels).length > 1) return true
  const at = Number(variable.varattno) - 1
  const table = nodes(rtable)[Number(variable.varno) - 1] as Node
  const kinds: Record<string, () => boolean> = {
    [RELATION]: () => !nodes(table.required).includes(variable.varattno as never),
    [SUBQUERY]: () => nullableColumn(at, [table.subquery as Node, ...around]),
    [GROUP]: () => nullable(nodes(table.groupexprs)[at], around),
    // The first arm decides for a reference to itself.
    [CTE]: () => table.self_reference !== 'true' && nullableOfCte(table, at, around),
  }
  return kinds[String(table.rtekind)]?.() ?? true
}

function nullableOfCte(table: Node, at: number, around: Node[]): boolean {
  const outer = around.slice(Number(table.ctelevelsup))
  const cte = nodes(outer[0]?.cteList).find(({ ctename }) => ctename === table.ctename)
  return !cte || nullableColumn(at, [cte.ctequery as Node, ...outer])
}

/** The rows that WHERE and inner joins of a SELECT let through have a value in the column. */
function isRequired({ varno, varattno }: Node, { commandType, jointree }: Node): boolean {
  const isIt = ({ is, ...its }: Node) =>
    is === 'VAR' && its.varno === varno && its.varattno === varattno && its.varlevelsup === '0'
  const requires = (condition: Value): boolean => {
    const { is, quals, fromlist, jointype, larg, rarg, boolop, args, nulltesttype, arg } = (condition ??
      {}) as Node
    if (is === 'FROMEXPR') return [quals, ...nodes(fromlist)].some(requires)
    if (is === 'JOINEXPR') return jointype === INNER && [quals, larg, rarg].some(requires)
    if (is === 'BOOLEXPR') return boolop === 'and' && nodes(args).some(requires)
    return is === 'NULLTEST'
      ? nulltesttype === '1' && isIt(arg as Node)
      : is === 'OPEXPR' && nodes(args).some(isIt)
  }
  return commandType === SELECT && requires(jointree)
}
