import type { Change, Issue } from '@vitrine/contract'
import type { Counts } from '../../kernel/targets/target.ts'

export interface ChangeFieldsProps {
  change: Change
  readOnly: boolean
  issues: readonly Issue[]
  /** What was counted on the page, by selector. */
  counts: Counts
  onChange: (change: Change) => void
}
