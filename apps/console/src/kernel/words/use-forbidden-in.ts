import { useQuery } from '@tanstack/react-query'
import type { ExperienceDetail } from '@vitrine/contract'
import { type ConsoleKind, useKind } from '../console-kind.tsx'
import { useForbiddenWords } from './use-forbidden-words.ts'

/** Few containers have such words: what finds them is loaded for those that do. */
async function loadFinder(texts: NonNullable<ConsoleKind['texts']>) {
  const [listTexts, { findForbidden }] = await Promise.all([texts(), import('./find-forbidden.ts')])
  return (content: Record<string, unknown>, words: readonly string[]) =>
    listTexts(content).flatMap((text) => findForbidden(text, words))
}

/** The first stored version that says something forbidden, and all such words of all versions. */
export function useForbiddenIn(experience: ExperienceDetail): { words: string[]; vid: string } | null {
  const words = useForbiddenWords()
  const { kind, texts } = useKind(experience.target_type)
  const { data: find } = useQuery({
    queryKey: ['forbidden in', kind],
    queryFn: () => (texts ? loadFinder(texts) : null),
    enabled: texts !== undefined && words.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!find) return null
  const found = experience.views.map(({ id, content }) => ({ id, said: find(content, words) }))
  const first = found.find(({ said }) => said.length > 0)
  return first ? { words: [...new Set(found.flatMap(({ said }) => said))], vid: first.id } : null
}
