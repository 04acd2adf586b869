import {
  getCollisionMatrix,
  getExperience,
  getLibrary,
  getReport,
  getReportSegments,
  getReportSeries,
  getTimeline,
  listCollisions,
  listExclusions,
  listQuotas,
} from '@vitrine/contract/client'
import { listings } from '../experience/listings.ts'

/**
 * What is read again once an experience was released, stopped or taken back: its report says other things then, and it meets others or
 * none, and fixes or frees the shares of its exclusion group.
 */
export const staleAfterTurn = [
  ...listings,
  getExperience,
  getLibrary,
  getTimeline,
  listQuotas,
  getReport,
  getReportSeries,
  getReportSegments,
  listCollisions,
  getCollisionMatrix,
  listExclusions,
]
