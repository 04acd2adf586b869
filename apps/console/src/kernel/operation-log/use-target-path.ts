import type { Operation, OperationAction } from '@vitrine/contract'
import { paths } from '../../lib/paths.ts'
import { useKinds } from '../console-kind.tsx'
import { useWorkspace } from '../workspace/index.ts'

/** Nobody is there any more. */
const gone = new Set<OperationAction>(['member.remove', 'member.leave', 'member.withdraw', 'member.decline'])

/** Where the thing that an operation was about can be looked at, while it exists. */
export function useTargetPath() {
  const features = useKinds()
  const { org, containers } = useWorkspace()
  return ({ container_id, experience_id, kind, user_id, type, action }: Operation): string | undefined => {
    const place = containers.find(({ id }) => id === container_id)
    if (place && experience_id && kind)
      return paths.experience(org.org_id, place.id, features[kind].path, experience_id)
    if (experience_id) return undefined
    if (gone.has(action)) return undefined
    if (type === 'member' && user_id) return paths.member(org.org_id, user_id)
    if (!place) return undefined
    return type === 'container' && org.org_role !== null
      ? paths.container(org.org_id, place.id)
      : paths.home(org.org_id, place.id)
  }
}
