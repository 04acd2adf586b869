import { families, familyOf, type getOverview, kindsOf, type Overview, overviewLimits } from '@vitrine/contract'
import type { Context } from '../../kernel/context.ts'
import { withAllChecks } from '../../kernel/experience/checked-parts.ts'
import { presentItem } from '../../kernel/experience/present.ts'
import type { Call } from '../../kernel/http/route.ts'
import { summarizeReports } from '../report/index.ts'
import { countByMode, listNewest } from './queries.ts'
import type { TryCountSessions } from './sessions.ts'

/** What runs in a container, of the kinds that the call serves, and what waits. */
export async function readOverview(
  context: Context,
  tryCountSessions: TryCountSessions,
  { org, container, language, endpoint }: Call<typeof getOverview>,
): Promise<Overview> {
  const { db, kinds } = context
  const of = { org, containerId: container.id, kinds: kindsOf(familyOf(endpoint) ?? families[0]) }
  const { released, drafts, totals } = await db.withOrg(org, async (tx) => ({
    released: await withAllChecks(
      tx,
      context,
      await listNewest(tx, { ...of, mode: 'served', limit: overviewLimits.released }),
    ),
    drafts: await withAllChecks(
      tx,
      context,
      await listNewest(tx, { ...of, mode: 'draft', limit: overviewLimits.drafts }),
    ),
    totals: await countByMode(tx, of),
  }))
  const ids = released.map(({ experience }) => experience.id)
  const [sessions, summaries] = await Promise.all([
    tryCountSessions(container, ids),
    summarizeReports(context, { org, container, language }, released),
  ])
  const toLine = (parts: (typeof released)[number]) => {
    const { id, target_type, name, phase, views, ...rest } = presentItem(parts, kinds, language)
    return { line: { id, target_type, name, phase, views }, rest }
  }
  return {
    released: released.flatMap((parts) => {
      const { line, rest } = toLine(parts)
      const summary = summaries.get(line.id)
      const { held_back, findings, end_at, holdout, adopted_view_id, handed_over_at } = rest
      const seen = sessions && summary?.kept !== 'none' ? (sessions.get(line.id) ?? 0) : null
      return summary
        ? [
            {
              ...line,
              held_back,
              findings,
              end_at,
              holdout,
              adopted_view_id,
              handed_over_at,
              sessions: seen,
              ...summary,
            },
          ]
        : []
    }),
    drafts: drafts.map((parts) => {
      const { line, rest } = toLine(parts)
      return { ...line, incomplete_steps: rest.incomplete_steps }
    }),
    totals,
  }
}
