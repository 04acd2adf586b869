import type { Kind, Operation, OperationAction } from '@vitrine/contract'
import { paths } from '../../lib/paths.ts'
import { type ConsoleKind, useKinds } from '../console-kind.tsx'
import { listPaths } from '../list-paths.ts'
import { useWorkspace } from '../workspace/index.ts'

/** Nobody is there any more. */
const gone = new Set<OperationAction>([
  'member.remove',
  'member.leave',
  'member.withdraw',
  'member.decline',
  'timer.delete',
  'image.delete',
])

/** What leads somewhere from where somebody reads the log. */
export interface Places {
  org: { org_id: string; org_role: string | null }
  containers: readonly { id: string }[]
  features: Record<Kind, Pick<ConsoleKind, 'path'>>
}

/** Where the thing that an operation was about can be looked at, while it exists; nowhere but on a screen of its own. */
export function targetPath(
  { container_id, experience_id, kind, user_id, type, action }: Operation,
  { org: { org_id: org, org_role }, containers, features }: Places,
): string | undefined {
  const place = containers.find(({ id }) => id === container_id)
  if (place && experience_id && kind) return paths.experience(org, place.id, features[kind].path, experience_id)
  if (experience_id || gone.has(action)) return undefined
  if (type === 'member' && user_id) return paths.member(org, user_id)
  if (!place) return undefined
  if (type === 'container' || type === 'platform')
    return org_role === null ? paths.home(org, place.id) : paths.container(org, place.id)
  return type === 'timer' || type === 'image' ? paths.list(org, place.id, listPaths[type]) : undefined
}

export function useTargetPath() {
  const features = useKinds()
  const { org, containers } = useWorkspace()
  return (operation: Operation) => targetPath(operation, { org, containers, features })
}
