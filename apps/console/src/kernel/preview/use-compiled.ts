import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ExperienceDetail } from '@vitrine/contract'
import { compileView } from '@vitrine/contract/client'
import { useRef } from 'react'
import { call } from '../../lib/api/client.ts'
import { callOf } from '../console-kind.tsx'
import { useContainerWorkspace } from '../workspace/index.ts'

/** Between two keys: nothing is asked of the server in the middle of a word. */
const typingMs = 150

interface Subject {
  experience: ExperienceDetail
  /** As it stands with the person's edits. */
  content: Record<string, unknown>
}

/** What the store would get of the content; where that cannot be compiled, of the last one that could. */
export function useCompiled({ experience, content }: Subject) {
  const { org } = useContainerWorkspace()
  const [typed] = useDebouncedValue(content, typingMs)
  const endpoint = callOf(experience, compileView)
  const last = useRef<Record<string, unknown> | null>(null)
  const { data, error } = useQuery({
    queryKey: [endpoint.id, experience.id, JSON.stringify(typed)],
    queryFn: ({ signal }) =>
      call(endpoint, { query: { org: org.org_id }, body: { experience_id: experience.id, content: typed }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    gcTime: 60_000,
  })
  if (data) last.current = data.content
  return { compiled: last.current, error }
}
