import { type Interaction, type InteractionName, interactionNames } from '@vitrine/contract'
import { bindHosts, OWN } from './order-queries.ts'
import { type Reader, read } from './session-queries.ts'
import type { Range, ReportSubject } from './subject.ts'

/** So many things are told apart, those that most visitors did; what they are called comes from browsers. */
const MOST = 50

/** Visitors by what they did with what the experience places on a page, and by what of it they did that with. */
export async function readInteractions(
  clickhouse: Reader,
  { scope, experience }: Pick<ReportSubject, 'scope' | 'experience'>,
  { from, to }: Range,
): Promise<Interaction[]> {
  const rows = await read<{ name: InteractionName; label: string; whole: number; visitors: number }>(
    clickhouse,
    `SELECT name, label, grouping(label) AS whole, uniqExact(visitor) AS visitors FROM interactions
      WHERE container = {container:String} AND experience = {experience:String} AND ${OWN}
      AND slot >= fromUnixTimestamp64Milli({from:Int64}) AND slot < fromUnixTimestamp64Milli({to:Int64})
      GROUP BY GROUPING SETS ((name), (name, label))
      ORDER BY whole DESC, visitors DESC, label LIMIT ${MOST + interactionNames.length}`,
    { container: scope.container, experience, ...bindHosts(scope), from, to },
  )
  return interactionNames.map((name) => {
    const own = rows.filter((row) => row.name === name)
    const labels = own.filter(({ whole, label }) => whole === 0 && label !== '')
    return {
      name,
      visitors: own.find(({ whole }) => whole === 1)?.visitors ?? 0,
      labels: labels.map(({ label, visitors }) => ({ label, visitors })),
    }
  })
}
