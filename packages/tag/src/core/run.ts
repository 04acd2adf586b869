import type { ManifestExperience } from '@vitrine/contract'
import type { Label } from '@vitrine/targeting'

/** An experience on the page that is open. */
export interface Run {
  experience: ManifestExperience
  /** What events say, and what is to be seen: a view id or HOLDOUT. */
  label: Label | null
  shown: string | null
  triggered: boolean
  cancel(): void
  undo?: () => void
}
