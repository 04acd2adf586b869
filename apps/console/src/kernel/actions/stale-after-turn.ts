import {
  getExperience,
  getOverview,
  getReport,
  getReportSegments,
  getReportSeries,
  listExperiences,
  listQuotas,
} from '@vitrine/contract/client'

/** What is read again once an experience was released, stopped or taken back: its report says other things then. */
export const staleAfterTurn = [
  listExperiences,
  getExperience,
  listQuotas,
  getOverview,
  getReport,
  getReportSeries,
  getReportSegments,
]
