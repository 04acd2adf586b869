import type { PlatformEntry, PlatformTag } from '@vitrine/contract'
import { checkPlatformTag } from '@vitrine/contract/client'
import { useAction } from '../../lib/api/query.ts'

/** Has the platform asked once more: puts the tag in where we can, and tells whether it is there. */
export function useTagCheck({ org_id: org, container_id }: PlatformEntry) {
  const { mutate, isPending, isError } = useAction(checkPlatformTag)
  const look = (then: (tag: PlatformTag | null) => void) =>
    mutate({ query: { org, container_id } }, { onSuccess: ({ tag }) => then(tag) })
  return { look, isPending, isError }
}
