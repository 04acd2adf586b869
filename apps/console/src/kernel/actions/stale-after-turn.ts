import { getExperience, getReport, getReportSegments, getReportSeries, listQuotas } from '@vitrine/contract/client'
import { listings } from '../experience/listings.ts'

/** What is read again once an experience was released, stopped or taken back: its report says other things then. */
export const staleAfterTurn = [...listings, getExperience, listQuotas, getReport, getReportSeries, getReportSegments]
