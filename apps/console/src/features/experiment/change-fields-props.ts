import type { Change, Issue } from '@vitrine/contract'

export interface ChangeFieldsProps {
  change: Change
  readOnly: boolean
  issues: readonly Issue[]
  onChange: (change: Change) => void
}
