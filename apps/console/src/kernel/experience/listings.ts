import { getOverview, listExperiences, listReportSummaries } from '@vitrine/contract/client'

/** Where an experience is told among others: the lists of its kind, and home. */
export const listings = [listExperiences, listReportSummaries, getOverview] as const
