import { tagRoutes } from '../collector/tag/routes.ts'
import type { StartRole } from './role.ts'

/** All that visitors touch. It serves what publishing stored, and boots without the product. */
export const startRole: StartRole = async ({ env, http, db, log }) => {
  await tagRoutes(http, { db, log, tagUrl: env.tagUrl })
  return { close: async () => {} }
}
