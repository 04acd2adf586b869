import { updateContainer } from '@vitrine/contract/client'
import { paths } from '../../lib/paths.ts'
import { useCan } from './can.ts'
import { useContainerWorkspace } from './workspace.tsx'

/** Where the container's settings are, for those who may change them. */
export function useSettingsPath(): string | undefined {
  const { org, container } = useContainerWorkspace()
  const can = useCan()
  // Settings are the organization's: a container user does not reach them, whatever the own entries say.
  return org.org_role !== null && can(updateContainer) ? paths.container(org.org_id, container.id) : undefined
}
