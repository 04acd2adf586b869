import { TagReport } from '@vitrine/contract'

/** What a page tells of the tag on it; undefined for nothing, and for what breaks the contract. Few batches have it, so zod may judge it. */
export const parseTagReport = (value: unknown): TagReport | undefined =>
  value === undefined ? undefined : TagReport.safeParse(value).data
