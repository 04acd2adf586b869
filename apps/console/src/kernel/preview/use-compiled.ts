import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ExperienceDetail, ReplyOf } from '@vitrine/contract'
import { compileView } from '@vitrine/contract/client'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../lib/api/client.ts'
import { isApiError } from '../../lib/api/error.ts'
import { callOf } from '../console-kind.tsx'
import { useContainerWorkspace } from '../workspace/index.ts'
import { leaveOut } from './leave-out.ts'

/** Nothing is applied in the middle of a word: of a part of ours, and of the store's own page, which would jump about. */
const waits = { component: 300, native: 1000 } as const

interface Subject {
  experience: ExperienceDetail
  /** As it stands with the person's edits. */
  content: Record<string, unknown>
  /** Whether what has changed are words of the store's own page. */
  isNative?: ((before: Record<string, unknown>, after: Record<string, unknown>) => boolean) | undefined
  /** Whether what stands for itself in it is shown while another part of it is half filled in. */
  isPartial?: boolean
}

type Compiled = Pick<ReplyOf<typeof compileView>, 'content' | 'files' | 'figures'>

const none: Compiled['figures'] = []

/** A content as it was when nobody had typed for a while. */
function useTyped(content: Record<string, unknown>, isNative: Subject['isNative']): Record<string, unknown> {
  const [typed, setTyped] = useState(content)
  useEffect(() => {
    if (content === typed) return
    const timer = setTimeout(() => setTyped(content), isNative?.(typed, content) ? waits.native : waits.component)
    return () => clearTimeout(timer)
  }, [content, typed, isNative])
  return typed
}

/** What the store would get of the content; where that cannot be compiled, of the last one that could, or of all in it that can. */
export function useCompiled({ experience, content, isNative, isPartial = false }: Subject) {
  const { org } = useContainerWorkspace()
  const typed = useTyped(content, isNative)
  const endpoint = callOf(experience, compileView)
  const last = useRef<Compiled | null>(null)
  const { data, error } = useQuery({
    queryKey: [endpoint.id, experience.id, JSON.stringify(typed)],
    queryFn: async ({ signal }) => {
      const compile = (content: Record<string, unknown>) =>
        call(endpoint, { query: { org: org.org_id }, body: { experience_id: experience.id, content }, signal })
      try {
        return { ...(await compile(typed)), left: [] }
      } catch (cause) {
        // What is half filled in must not keep the rest from being seen.
        const rest = isPartial && isApiError(cause) ? leaveOut(typed, cause.issues) : null
        if (!rest || !isApiError(cause)) throw cause
        const compiled = await compile(rest).catch(() => {
          // Paths in what is left of the content are none of the content's.
          throw cause
        })
        return { ...compiled, left: cause.issues }
      }
    },
    retry: false,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    gcTime: 60_000,
  })
  if (data) last.current = data
  const { content: compiled = null, files, figures = none } = last.current ?? {}
  return { compiled, files, figures, error, left: data?.left ?? (isApiError(error) ? error.issues : []) }
}
