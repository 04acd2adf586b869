import type { ExperienceDetail, Report } from '@vitrine/contract'

/** As much of an experience as its report is told with. */
export interface ReportedExperience extends Pick<ExperienceDetail, 'target_type'> {
  views: readonly { id: string; name: string }[]
  report: Pick<ExperienceDetail['report'], 'metrics' | 'conversion_window_days'>
}

/** A report without what only those who work with its container are told. */
export type ReportFigures = Omit<Report, 'excluded' | 'changes' | 'srm'> & { srm: Omit<Report['srm'], 'reasons'> }
