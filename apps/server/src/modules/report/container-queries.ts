import { OF_EXPERIENCE } from './facts-queries.ts'
import { bindHosts, bindMoney, containerOrdersOf } from './order-queries.ts'
import { type Reader, read } from './session-queries.ts'
import type { Range, ReportSubject } from './subject.ts'

/** What is told of all orders of a container. Revenue in minor units, before refunds, of orders whose visitor is known. */
export interface ContainerOrders {
  revenue: number
  /** Of visitors who came to the experience before the range ended; zero where nobody asked. */
  own: number
  /** Orders that several visitors claim, whenever that was. */
  disputed: number
}

/** With `split`, how much of the revenue in a range is of the experience's visitors. */
export async function readContainerOrders(
  clickhouse: Reader,
  { scope, experience, currency, money }: Pick<ReportSubject, 'scope' | 'experience' | 'currency' | 'money'>,
  { from, to }: Range,
  { bound, split }: { bound: number; split: boolean },
): Promise<ContainerOrders> {
  const visitors = `SELECT visitor FROM session_facts
    WHERE ${OF_EXPERIENCE} AND first_at < fromUnixTimestamp64Milli({to:Int64})`
  const [row] = await read<ContainerOrders>(clickhouse, containerOrdersOf(split ? visitors : undefined), {
    container: scope.container,
    experience,
    ...bindHosts(scope),
    ...bindMoney({ currency, money }, bound),
    from,
    to,
  })
  return row ?? { revenue: 0, own: 0, disputed: 0 }
}
