import { z } from 'zod'
import { endpoint, readsIn } from '../kit/index.ts'
import { ExperienceItem, listExperiences } from './experience.ts'
import { Judgment } from './judgment.ts'
import { KeptFigures, ReportRow } from './report.ts'

/** What the report of an experience says, in the same words and figures. */
export const ReportSummary = z.object({
  ratio_alarm: z.boolean().meta({ description: 'Visitors did not come to the versions as the weights say' }),
  judgment: Judgment,
  kept: KeptFigures,
  rows: z.array(ReportRow.pick({ view: true, as_released: true, lift: true })).meta({
    description:
      'Those of the report as they were released, with the lift of the primary metric alone, over all days and visitors',
  }),
})
export type ReportSummary = z.output<typeof ReportSummary>

export const listReportSummaries = endpoint('GET /optimize/experience/report/summary', {
  summary: 'What the reports of one page of the list say; none for drafts, nor of a kind without reports',
  group: 'Reports',
  access: readsIn('container', 'container_id'),
  query: listExperiences.query,
  reply: z.array(ExperienceItem.pick({ id: true }).extend(ReportSummary.shape)),
})
