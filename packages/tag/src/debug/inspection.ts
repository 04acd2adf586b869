import type { Manifest, ManifestChange } from '@vitrine/contract'
import type { Device } from '@vitrine/targeting'
import type { ItemState } from '../changes/item.ts'
import type { ActiveAssignment } from '../core/api.ts'
import type { ConsentState } from '../core/consent.ts'

/** What the tag tells of itself, anew at each call. */
export interface Inspection {
  manifest: Manifest
  device: Device
  consent: ConsentState
  isReturning: boolean
  /** What has been decided on this page. */
  shown: ActiveAssignment[]
  /** undefined: the change is not in force on this page. */
  stateOf(change: ManifestChange): ItemState | undefined
}
