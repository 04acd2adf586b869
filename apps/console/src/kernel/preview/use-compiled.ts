import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ExperienceDetail } from '@vitrine/contract'
import { compileView } from '@vitrine/contract/client'
import { useRef } from 'react'
import { call } from '../../lib/api/client.ts'
import { isApiError } from '../../lib/api/error.ts'
import { callOf } from '../console-kind.tsx'
import { useContainerWorkspace } from '../workspace/index.ts'
import { leaveOut } from './leave-out.ts'

/** Between two keys: nothing is asked of the server in the middle of a word. */
const typingMs = 150

interface Subject {
  experience: ExperienceDetail
  /** As it stands with the person's edits. */
  content: Record<string, unknown>
}

/** What the store would get of the content; where that cannot be compiled, of all in it that can, else of the last one that could. */
export function useCompiled({ experience, content }: Subject) {
  const { org } = useContainerWorkspace()
  const [typed] = useDebouncedValue(content, typingMs)
  const endpoint = callOf(experience, compileView)
  const last = useRef<Record<string, unknown> | null>(null)
  const { data, error } = useQuery({
    queryKey: [endpoint.id, experience.id, JSON.stringify(typed)],
    queryFn: async ({ signal }) => {
      const compile = (content: Record<string, unknown>) =>
        call(endpoint, { query: { org: org.org_id }, body: { experience_id: experience.id, content }, signal })
      try {
        return { ...(await compile(typed)), left: [] }
      } catch (cause) {
        // What is half filled in must not keep the rest from being seen.
        const rest = isApiError(cause) ? leaveOut(typed, cause.issues) : null
        if (!rest || !isApiError(cause)) throw cause
        return { ...(await compile(rest)), left: cause.issues }
      }
    },
    retry: false,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    gcTime: 60_000,
  })
  if (data) last.current = data.content
  return { compiled: last.current, error, left: data?.left ?? [] }
}
