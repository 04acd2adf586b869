import type { Operation } from '@vitrine/contract'
import { paths } from '../../lib/paths.ts'
import { useFeatures } from '../console-feature.tsx'
import { useWorkspace } from '../workspace/index.ts'

/** Where the thing that an operation was about can be looked at, while it exists. */
export function useTargetPath() {
  const features = useFeatures()
  const { org, containers } = useWorkspace()
  return ({ container_id, experience_id, kind, user_id, type }: Operation): string | undefined => {
    const place = containers.find(({ id }) => id === container_id)
    if (place && experience_id && kind)
      return paths.experience(org.org_id, place.id, features[kind].place, experience_id)
    if (experience_id) return undefined
    if (type === 'member' && user_id) return paths.member(org.org_id, user_id)
    return place ? paths.home(org.org_id, place.id) : undefined
  }
}
