import type { Manifest, ManifestChange } from '@vitrine/contract'
import type { Device } from '@vitrine/targeting'
import type { ItemState } from '../changes/item.ts'
import type { ActiveAssignment, VitrineApi } from '../core/api.ts'
import type { ConsentState } from '../core/consent.ts'
import { findDevice } from '../core/device.ts'
import { createSessions } from '../core/session.ts'
import type { Store } from '../core/storage.ts'

/** What the tag lets the panel ask. */
export interface Source {
  manifest: Manifest
  local: Store
  consentState(): ConsentState
  /** undefined: the change is not in force on this page. */
  stateOf(change: ManifestChange): ItemState | undefined
}

/** What the tag knows and has decided at one instant. */
export interface Inspection extends Pick<Source, 'manifest' | 'stateOf'> {
  device: Device
  consent: ConsentState
  isReturning: boolean
  shown: ActiveAssignment[]
}

export const inspect = ({ manifest, local, consentState, stateOf }: Source): Inspection => ({
  manifest,
  stateOf,
  device: findDevice(),
  consent: consentState(),
  isReturning: createSessions(local, manifest.container).isReturning(),
  shown: (window as unknown as { vitrine?: VitrineApi }).vitrine?.getAssignments() ?? [],
})
