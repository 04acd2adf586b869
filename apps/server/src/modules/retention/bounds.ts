import { retentionDaysOf } from '../../kernel/quota/plans.ts'
import { keptByPlan, keptByReport, readSpanOf } from '../../kernel/retention/kept-since.ts'
import type { ContainerRow, ReportedRow } from './queries.ts'

/** The first days, counted from 1970 in UTC, of which something is kept. */
export interface Bounds {
  /** What the plan of a container keeps, and what reports of its experiences read beside it. */
  containers: { id: string; byPlan: number; byReports: number }[]
  /** Experiences whose reports read further back than the plan of their container keeps. */
  experiences: { id: string; byReport: number }[]
}

/** What is kept of some containers on the day of an instant (ms), by the plans of now. */
export function findBounds(containers: readonly ContainerRow[], reported: readonly ReportedRow[], now: number): Bounds {
  const bounds: Bounds = { containers: [], experiences: [] }
  const byContainer = Map.groupBy(reported, ({ containerId }) => containerId)
  for (const { id, level } of containers) {
    const asked = { days: retentionDaysOf(level), now }
    const byPlan = keptByPlan(asked)
    const longer = (byContainer.get(id) ?? [])
      .map((experience) => ({ id: experience.id, byReport: keptByReport(readSpanOf(experience), asked) }))
      .filter(({ byReport }) => byReport < byPlan)
    bounds.containers.push({ id, byPlan, byReports: Math.min(byPlan, ...longer.map(({ byReport }) => byReport)) })
    bounds.experiences.push(...longer)
  }
  return bounds
}
