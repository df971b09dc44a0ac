/** A node of PostgreSQL's own tree of a parsed statement (nodeToString). */
interface Node {
  is: string
  [field: string]: Value
}
type Value = string | Node | Value[] | undefined

export interface Catalog {
  /** `relid.attnum` of columns with NOT NULL. */
  notNull: Set<string>
  /** Names of functions and operators by their oid. */
  names: Map<string, string>
  /** The words that a CHECK allows, by `relid.attnum`. */
  words: Map<string, string>
}

interface Column {
  name: string
  nullable: boolean
  words: string | undefined
}

const words = (names: string) => new Set(names.split(/\s+/))
/** Functions that return NULL only for NULL, if times are finite, and those that never do. */
const STRICT =
  words(`abs btrim ceil date date_part date_trunc encode extract float8 floor int4 int8 json_strip_nulls
  jsonb_strip_nulls length lower made_part_number make_interval numeric octet_length pg_snapshot_xmax pg_snapshot_xmin
  pg_visible_in_snapshot replace round sha256 text timestamptz timezone to_char to_json to_jsonb to_timestamp upper`)
const NEVER_NULL = words(`clock_timestamp concat count json_build_array json_build_object jsonb_build_array
  jsonb_build_object now num_nonnulls num_nulls pg_current_snapshot pg_try_advisory_xact_lock rank row_number set_config`)
/** Operators that may return NULL for values. */
const MAY_MISS = words('-> ->> #> #>> @? @@')

const [RELATION, SUBQUERY, JOIN, FUNCTION, VALUES, CTE, GROUP] = ['0', '1', '2', '3', '5', '6', '9']
const [EXISTS, EXPRESSION, ARRAY] = ['0', '4', '6']
const INNER = '0'

/** Name of each result column, and whether it may be NULL, as the tree says. What it does not know may be NULL. */
export function columnsOf(tree: string, catalog: Catalog): Column[] {
  const [body] = parse(tree) as Node[][]
  const query = body?.[0] as Node
  return entriesOf(query).map((entry, index) => ({
    name: String(entry.resname),
    nullable: nullableColumn(query, index, [], catalog),
    words: catalog.words.get(`${entry.resorigtbl}.${entry.resorigcol}`),
  }))
}

const nodes = (value: Value): Node[] => (Array.isArray(value) ? (value as Node[]) : [])
const members = (set: Value) => (Array.isArray(set) ? set.length - 1 : 0)

const entriesOf = (query: Node): Node[] =>
  nodes(query.commandType === '1' ? query.targetList : query.returningList).filter(
    ({ resjunk }) => resjunk !== 'true',
  )

/** `outer` are the queries around, nearest first. */
function nullableColumn(query: Node, index: number, outer: Node[], catalog: Catalog): boolean {
  const scope = [query, ...outer]
  const arm = (side: Value): boolean => {
    const node = side as Node
    if (node.is === 'SETOPERATIONSTMT') return arm(node.larg) || arm(node.rarg)
    return nullableColumn(
      nodes(query.rtable)[Number(node.rtindex) - 1]?.subquery as Node,
      index,
      scope,
      catalog,
    )
  }
  if (query.setOperations) return arm(query.setOperations)
  return nullable(entriesOf(query)[index]?.expr, scope, catalog)
}

function nullable(value: Value, scope: Node[], catalog: Catalog): boolean {
  const node = value as Node | undefined
  const some = (list: Value) => nodes(list).some((each) => nullable(each, scope, catalog))
  const every = (list: Value) => nodes(list).every((each) => nullable(each, scope, catalog))
  const nameOf = (oid: Value) => catalog.names.get(String(oid)) ?? ''
  switch (node?.is) {
    case 'VAR':
      return nullableVariable(node, scope, catalog)
    case 'CONST':
      return node.constisnull === 'true'
    case 'NULLTEST':
    case 'BOOLEANTEST':
    case 'DISTINCTEXPR':
    case 'ROWEXPR':
    case 'ARRAYEXPR':
    case 'SQLVALUEFUNCTION':
      return false
    case 'COALESCEEXPR':
    case 'MINMAXEXPR':
      return every(node.args)
    case 'CASEEXPR':
      return nullable(node.defresult, scope, catalog) || some(nodes(node.args).map(({ result }) => result))
    case 'OPEXPR':
      return MAY_MISS.has(nameOf(node.opno)) || some(node.args)
    case 'BOOLEXPR':
      return some(node.args)
    case 'SCALARARRAYOPEXPR':
      return some(node.args) || some(nodes(node.args).flatMap(({ elements }) => elements ?? []))
    case 'FUNCEXPR':
      if (NEVER_NULL.has(nameOf(node.funcid))) return false
      return !STRICT.has(nameOf(node.funcid)) || some(node.args)
    case 'AGGREF':
      return !NEVER_NULL.has(nameOf(node.aggfnoid))
    case 'WINDOWFUNC':
      return !NEVER_NULL.has(nameOf(node.winfnoid))
    case 'RELABELTYPE':
    case 'COERCEVIAIO':
    case 'ARRAYCOERCEEXPR':
      return nullable(node.arg, scope, catalog)
    case 'SUBLINK':
      return nullableSublink(node, scope, catalog)
    default:
      return true
  }
}

/** An aggregate without groups always has a row; another subquery may have none. */
function nullableSublink(link: Node, scope: Node[], catalog: Catalog): boolean {
  if (link.subLinkType === EXISTS || link.subLinkType === ARRAY) return false
  const query = link.subselect as Node
  const oneRow =
    query.hasAggs === 'true' &&
    !query.groupClause &&
    !query.havingQual &&
    !query.limitCount &&
    !query.limitOffset
  return link.subLinkType !== EXPRESSION || !oneRow || nullableColumn(query, 0, scope, catalog)
}

function nullableVariable(variable: Node, scope: Node[], catalog: Catalog): boolean {
  const around = scope.slice(Number(variable.varlevelsup))
  if (around[0] && isRequired(variable, around[0])) return false
  if (members(variable.varnullingrels) > 0) return true
  const at = Number(variable.varattno) - 1
  const table = nodes(around[0]?.rtable)[Number(variable.varno) - 1]
  if (!table) return true
  const own = around[0]?.commandType
  if (variable.varreturningtype !== '0' && own === '3') return true
  switch (table.rtekind) {
    case RELATION:
      return !catalog.notNull.has(`${table.relid}.${at + 1}`)
    case SUBQUERY:
      return nullableColumn(table.subquery as Node, at, around, catalog)
    case JOIN:
      return nullable(nodes(table.joinaliasvars)[at], around, catalog)
    case GROUP:
      return nullable(nodes(table.groupexprs)[at], around, catalog)
    case VALUES:
      return (table.values_lists as Node[][]).some((list) => nullable(list[at], around, catalog))
    case FUNCTION:
      return !(table.funcordinality === 'true' && at === nodes((table.eref as Node).colnames).length - 1)
    case CTE:
      return nullableOfCte(table, at, around, catalog)
    default:
      return true
  }
}

/** The rows that WHERE and inner joins of a SELECT let through have a value in the column. */
function isRequired({ varno, varattno }: Node, { commandType, jointree }: Node): boolean {
  const isIt = (arg: Value) => {
    const { is, ...its } = arg as Node
    return is === 'VAR' && its.varno === varno && its.varattno === varattno && its.varlevelsup === '0'
  }
  const requires = (condition: Value): boolean => {
    const { is, boolop, nulltesttype, arg, args } = (condition ?? {}) as Node
    if (is === 'BOOLEXPR') return boolop === 'and' && nodes(args).some(requires)
    return is === 'NULLTEST' ? nulltesttype === '1' && isIt(arg) : is === 'OPEXPR' && nodes(args).some(isIt)
  }
  const joinRequires = (join: Node): boolean =>
    join.is === 'JOINEXPR' &&
    join.jointype === INNER &&
    (requires(join.quals) || joinRequires(join.larg as Node) || joinRequires(join.rarg as Node))
  const { quals, fromlist } = jointree as Node
  return commandType === '1' && (requires(quals) || nodes(fromlist).some(joinRequires))
}

function nullableOfCte(table: Node, at: number, around: Node[], catalog: Catalog): boolean {
  if (table.self_reference === 'true') return false // as its first arm decides
  const outer = around.slice(Number(table.ctelevelsup))
  const cte = nodes(outer[0]?.cteList).find(({ ctename }) => ctename === table.ctename)
  return !cte || nullableColumn(cte.ctequery as Node, at, outer, catalog)
}

function parse(tree: string): Value {
  const tokens = tree.match(/[(){}]|\[[^\]]*\]|"(?:\\.|[^"\\])*"|(?:\\[\s\S]|[^\s(){}[\]\\])+/g) ?? []
  let at = 0
  const value = (): Value => {
    const token = tokens[at++]
    if (token === '<>') return undefined
    if (token === '(') return listed()
    if (token === '{') return node()
    return token?.replace(/^"(.*)"$/, '$1').replace(/\\(.)/g, '$1')
  }
  const listed = () => {
    const list: Value[] = []
    while (tokens[at] !== ')') list.push(value())
    at++
    return list
  }
  const node = (): Node => {
    const made: Node = { is: String(tokens[at++]) }
    while (tokens[at] !== '}') {
      const token = String(tokens[at++])
      if (token.startsWith(':')) made[token.slice(1)] = value() // a constant has more tokens, which are skipped
    }
    at++
    return made
  }
  return value()
}
