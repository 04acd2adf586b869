import type { Manifest, ManifestChange, VisitSource } from '@vitrine/contract'
import type { Device, Label } from '@vitrine/targeting'
import type { ItemState } from '../changes/item.ts'
import type { ActiveAssignment, VitrineApi } from '../core/api.ts'
import type { ConsentState } from '../core/consent.ts'
import { findDevice } from '../core/device.ts'
import { createLabels } from '../core/labels.ts'
import { createOrigin } from '../core/origin.ts'
import { createSessions, type Session } from '../core/session.ts'
import type { Store } from '../core/storage.ts'
import { createStoredValue } from '../core/stored-value.ts'
import { findVisitor } from '../core/visitor.ts'

/** What the tag lets the panel ask. */
export interface Source {
  manifest: Manifest
  local: Store
  consentState(): ConsentState
  /** undefined: the change is not in force on this page. */
  stateOf(change: ManifestChange): ItemState | undefined
  /** Whether the visitor is in one of these places, as far as it has been asked. */
  isNear(places: string[]): boolean | undefined
}

/** What the tag knows and has decided at one instant. */
export interface Inspection extends Pick<Source, 'manifest' | 'stateOf' | 'isNear'> {
  device: Device
  consent: ConsentState
  visitor: string | null
  labelOf(experience: string): Label | null
  isReturning: boolean
  comesFrom(sources: VisitSource[]): boolean
  shown: ActiveAssignment[]
}

export const inspect = ({ manifest, local, consentState, stateOf, isNear }: Source): Inspection => ({
  manifest,
  stateOf,
  isNear,
  device: findDevice(),
  consent: consentState(),
  visitor: findVisitor(local),
  labelOf: createLabels(local, manifest.container).get,
  isReturning: createSessions(local, manifest.container).isReturning(),
  comesFrom: createOrigin(
    local,
    manifest.container,
    () => createStoredValue<Session>(local, `${manifest.container}:session`).read()?.id ?? '',
  ),
  shown: (window as unknown as { vitrine?: VitrineApi }).vitrine?.getAssignments() ?? [],
})
