import type { Endpoint, ExperienceDetail, ExperienceItem } from '@vitrine/contract'
import {
  adoptVersion,
  concludeExperience,
  copyExperience,
  deleteExperience,
  disableExperience,
  getHandover,
  kinds,
  redraftExperience,
  releaseExperience,
  renameExperience,
} from '@vitrine/contract/client'
import { isAdopted } from '../../ui/status-badge.tsx'

/** What makes something of how it has ended. */
export type EndingAction = 'adopt' | 'handOver' | 'conclude'
export type Action = 'release' | 'stop' | 'redraft' | 'rename' | 'copy' | 'delete' | EndingAction
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
  | 'adopted_view_id'
  | 'handed_over_at'
> & { views: readonly { id: string; name: string; weight: number; is_original: boolean }[]; sessions?: number | null }

export interface ActionRequest {
  action: Action
  item: ActionTarget
}

const calls: Record<Action, { endpoint: Endpoint; live?: string }> = {
  release: { endpoint: releaseExperience },
  stop: { endpoint: disableExperience },
  adopt: { endpoint: adoptVersion },
  handOver: { endpoint: getHandover },
  conclude: { endpoint: concludeExperience },
  redraft: { endpoint: redraftExperience },
  rename: { endpoint: renameExperience, live: 'live' },
  copy: { endpoint: copyExperience },
  delete: { endpoint: deleteExperience, live: 'live' },
}

/** Whether there is anything to conclude from it: it compares versions, or visitors who get nothing. */
export const isComparing = ({ views, holdout }: Pick<ActionTarget, 'views' | 'holdout'>): boolean =>
  views.length > 1 || holdout > 0

const fits: Record<Action, (item: ActionTarget) => boolean> = {
  release: (item) => item.status === 'draft',
  stop: (item) => item.status === 'released',
  // Of what the store shows over its pages nothing can be handed over.
  adopt: (item) => item.status === 'released' && kinds[item.target_type].family === 'experience',
  handOver: isAdopted,
  conclude: (item) => item.status === 'ended' && isComparing(item),
  // What visitors have seen stays as it was.
  redraft: (item) => item.status === 'released' && !item.sessions,
  rename: () => true,
  // Of a kind of which a container has one, another would only be refused.
  copy: ({ target_type, status }) => kinds[target_type].perContainer === 'many' || status === 'ended',
  delete: (item) => item.phase !== 'running' && !isAdopted(item),
}

/** What this person can do with this experience in the state it is in. */
export function allowedActions(item: ActionTarget, can: (endpoint: Endpoint, part?: string) => boolean): Action[] {
  return (Object.keys(calls) as Action[]).filter((action) => {
    const { endpoint, live } = calls[action]
    return fits[action](item) && can(endpoint, live && item.status !== 'draft' ? live : undefined)
  })
}
