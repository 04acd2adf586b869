import type { ExperimentContent } from '@vitrine/contract'

/** Content as the server gives it: whole, by the kind's own schema. */
export const readContent = (content: Record<string, unknown>): ExperimentContent =>
  content as unknown as ExperimentContent
