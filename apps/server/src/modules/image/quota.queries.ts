import type { QuotaCounts } from '../../kernel/quota/count.ts'
import { sumBytes } from './queries.ts'

const MB = 1_048_576

export const quotaCounts: QuotaCounts = {
  image_storage: async (tx, org) => Math.ceil((await sumBytes(tx, org)) / MB),
}
