import type { Collision, ExperienceDetail } from '@vitrine/contract'
import { kinds, listCollisions } from '@vitrine/contract/client'
import { useEndpoint } from '../../lib/api/query.ts'
import { isTest } from '../experience/traits.ts'
import { useContainerWorkspace } from '../workspace/index.ts'

export interface MetOthers {
  collisions: Collision[] | undefined
  isPending: boolean
  isError: boolean
}

/** Which others a draft may meet on a page once it is released; nothing of one that changes no page and compares nobody. */
export function useMet(experience: ExperienceDetail): MetOthers {
  const { org } = useContainerWorkspace()
  const isConcerned =
    experience.status === 'draft' && (isTest(experience) || kinds[experience.target_type].placement === 'page')
  const { data, isLoading, isError } = useEndpoint(
    listCollisions,
    { org: org.org_id, id: experience.id },
    { enabled: isConcerned },
  )
  return { collisions: data, isPending: isLoading, isError }
}
