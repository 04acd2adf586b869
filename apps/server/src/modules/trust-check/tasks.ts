import { findContainer } from '../../kernel/access/queries.ts'
import type { ListTasks } from '../../kernel/context.ts'
import { readClock } from '../../kernel/db/clock.ts'
import { loadMoneyRules } from '../report/index.ts'
import { checkShop } from './check.ts'
import { readShop } from './read-shop.ts'
import { saveTrustCheck } from './store.ts'

export const trustCheckKind = 'check-trust'

export const listTasks: ListTasks = ({ db, clickhouse, workers, log }) => [
  {
    kind: trustCheckKind,
    async run({ org, containerId, signal, tell }) {
      const container = await db.withOrg(org, (tx) => findContainer(tx, org, containerId))
      if (!container) return
      const now = (await db.withSystem(readClock)).getTime()
      const rules = await loadMoneyRules({ db, clickhouse }, org, container)
      const shop = await readShop(clickhouse, rules, { timezone: container.timezone, now })
      // Another seed each time: what chance did once it does not do again.
      const result = await checkShop({ workers, log }, shop, { seed: now % 2 ** 32, signal, tell })
      signal.throwIfAborted()
      await db.withOrg(org, (tx) => saveTrustCheck(tx, org, containerId, result))
    },
  },
]
