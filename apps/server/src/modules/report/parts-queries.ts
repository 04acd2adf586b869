import { type Cell, totalOf } from './cells.ts'
import { type Part, selectCells } from './cells-queries.ts'
import { DID, OF_EXPERIENCE } from './facts-queries.ts'
import { bindHosts } from './order-queries.ts'
import { originOf, type Reader, read } from './session-queries.ts'
import type { ReportQuery, ReportSubject } from './subject.ts'

type Dimension = keyof typeof originOf

/** The cells of visitors whose first session has this value in a dimension. */
export interface CellsOfPart {
  /** `mobile`, `returning`, a source or a city, empty where none was told; null: all values that are not listed. */
  value: string | null
  cells: Cell[]
}

/** So many values are listed, those with the most visitors. */
const MOST = 20

const fixed: Partial<Record<Dimension, string[]>> = {
  device: ['', 'mobile', 'tablet', 'desktop'],
  visitor: ['new', 'returning'],
}

/** The values with the most visitors who saw the experience, as they stand in an origin, and their names. */
async function findValues(
  clickhouse: Reader,
  { scope, experience }: ReportSubject,
  by: Dimension,
): Promise<{ value: string; name: string }[]> {
  const names = `SELECT hash, min(name) AS name FROM origin_names
    WHERE container = {container:String} AND dimension = {by:String} GROUP BY hash`
  return read(
    clickhouse,
    `SELECT toString(counted.part) AS value, name FROM (
      SELECT toUInt64(${originOf[by]}) AS part, count() AS visitors FROM (
        SELECT min(origin) AS origin FROM session_facts WHERE ${OF_EXPERIENCE}
        GROUP BY visitor HAVING bitAnd(groupBitOr(did), ${DID.exposed}) > 0
      )
      GROUP BY part ORDER BY visitors DESC, part LIMIT ${MOST}
    ) AS counted ANY LEFT JOIN (${names}) AS named ON counted.part = named.hash`,
    { container: scope.container, experience, ...bindHosts(scope), by },
  )
}

/**
 * The cells of readCells by the values of a dimension, in both bases by the visitor's first session, so that every visitor is in one
 * part with all sessions. Those with the most visitors come first, the rest as one comes last.
 */
export async function readCellsBy(
  clickhouse: Reader,
  subject: ReportSubject,
  query: ReportQuery & { by: Dimension },
  bound: number,
  { asOf }: { asOf?: number } = {},
): Promise<CellsOfPart[]> {
  const { by } = query
  const values = await findValues(clickhouse, subject, by)
  const part: Part = {
    column: `if(toUInt64(${originOf[by]}) IN {parts:Array(UInt64)}, toString(toUInt64(${originOf[by]})), 'rest')`,
    parameters: { parts: values.map(({ value }) => BigInt(value)) },
  }
  const cells = await selectCells(clickhouse, subject, query, { bound, asOf, part })
  const listed = values
    .flatMap(({ value, name }) => {
      const own = cells.get(value)
      return own ? [{ value: fixed[by]?.[Number(value)] ?? name, cells: own }] : []
    })
    .toSorted((a, b) => totalOf(b.cells, 'visitor').visitors - totalOf(a.cells, 'visitor').visitors)
  const rest = cells.get('rest')
  return rest ? [...listed, { value: null, cells: rest }] : listed
}
