import { type Finding, findingNames } from '@vitrine/contract'
import { inArray } from 'drizzle-orm'
import { healthFindings, type Tx } from '../db/index.ts'
import { phaseOf } from './lifecycle.ts'
import type { ExperienceParts } from './rows.ts'

export type FindingRow = typeof healthFindings.$inferSelect

const rankOf = ({ finding }: Pick<FindingRow, 'finding'>): number => findingNames.indexOf(finding)

/** What was found of those that run, the worst first, and of equal ones what has lasted longest. */
export async function listFindings(tx: Tx, all: readonly Pick<ExperienceParts, 'experience'>[]): Promise<FindingRow[]> {
  const running = all
    .filter(({ experience }) => phaseOf(experience) === 'running')
    .map(({ experience }) => experience.id)
  if (running.length === 0) return []
  const rows = await tx.select().from(healthFindings).where(inArray(healthFindings.experienceId, running))
  return rows.sort((a, b) => rankOf(a) - rankOf(b) || a.since.getTime() - b.since.getTime())
}

export const presentFinding = ({ finding, viewId, since, figures }: FindingRow): Finding => ({
  finding,
  view_id: viewId || null,
  since: since.toISOString(),
  figures,
})
