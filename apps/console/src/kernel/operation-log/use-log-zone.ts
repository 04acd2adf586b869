import { useWorkspace } from '../workspace/index.ts'

/** Days and times of the organization's log: those of the chosen container, or of the first one. */
export function useLogZone(chosenId: string | null): string {
  const { containers, container } = useWorkspace()
  const chosen = containers.find(({ id }) => id === chosenId) ?? container ?? containers[0]
  return chosen?.timezone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
}
