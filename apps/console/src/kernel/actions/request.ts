import type { Endpoint, ExperienceDetail, ExperienceItem } from '@vitrine/contract'
import {
  copyExperience,
  deleteExperience,
  disableExperience,
  kinds,
  redraftExperience,
  releaseExperience,
  renameExperience,
} from '@vitrine/contract/client'

export type Action = 'release' | 'stop' | 'redraft' | 'rename' | 'copy' | 'delete'
/** What the dialogs need of an experience; the list's items and the detail both have it. */
export type ActionTarget = Pick<
  ExperienceItem | ExperienceDetail,
  | 'id'
  | 'target_type'
  | 'name'
  | 'revision'
  | 'status'
  | 'phase'
  | 'start_at'
  | 'end_at'
  | 'devices'
  | 'holdout'
  | 'incomplete_steps'
  | 'report'
> & { views: readonly { id: string; name: string; weight: number; is_original: boolean }[]; sessions?: number | null }

export interface ActionRequest {
  action: Action
  item: ActionTarget
}

const calls: Record<Action, { endpoint: Endpoint; live?: string }> = {
  release: { endpoint: releaseExperience },
  stop: { endpoint: disableExperience },
  redraft: { endpoint: redraftExperience },
  rename: { endpoint: renameExperience, live: 'live' },
  copy: { endpoint: copyExperience },
  delete: { endpoint: deleteExperience, live: 'live' },
}

const fits: Record<Action, (item: ActionTarget) => boolean> = {
  release: (item) => item.status === 'draft',
  stop: (item) => item.status === 'released',
  redraft: (item) => item.status === 'released',
  rename: () => true,
  // Of a kind of which a container has one, another would only be refused.
  copy: ({ target_type, status }) => kinds[target_type].perContainer === 'many' || status === 'ended',
  delete: (item) => item.phase !== 'running',
}

/** What this person can do with this experience in the state it is in. */
export function allowedActions(item: ActionTarget, can: (endpoint: Endpoint, part?: string) => boolean): Action[] {
  return (Object.keys(calls) as Action[]).filter((action) => {
    const { endpoint, live } = calls[action]
    return fits[action](item) && can(endpoint, live && item.status !== 'draft' ? live : undefined)
  })
}
