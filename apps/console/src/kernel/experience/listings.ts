import { getOverview, listExperiences } from '@vitrine/contract/client'

/** Where an experience is told among others: the lists of its kind, and home. */
export const listings = [listExperiences, getOverview] as const
