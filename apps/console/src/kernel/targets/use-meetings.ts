import type { ExperienceDetail, Kind, Language } from '@vitrine/contract'
import { quoteWords } from '../../lib/join-words.ts'
import { useKinds } from '../console-kind.tsx'
import { floats } from '../floats.ts'
import { findFloating, findMeeting, type Meeting, type Presence } from './shared.ts'
import { usePageCheck } from './use-page-check.ts'

const mostNames = 3

/** The others that a draft meets on a page, those first that change what it changes; undefined until that is known. */
export function useMeetings(experience: ExperienceDetail): { meetings: Meeting[] | undefined; isError: boolean } {
  const features = useKinds()
  const { listTargets } = features[experience.target_type]
  const presenceOf = (kind: Kind): Presence => {
    const isFloating = floats(kind)
    return { floats: isFloating, opens: isFloating && !features[kind].without?.includes('priority') }
  }
  const own = presenceOf(experience.target_type)
  const { met, found, counts } = usePageCheck(experience)
  const targets = experience.views.flatMap(({ content }) => listTargets?.(content) ?? [])
  const rank = ({ is }: Meeting): number => ['same', 'unsure', 'turns', 'apart', 'never_both'].indexOf(is)
  const meetings = met.collisions
    ?.map(
      (collision) =>
        findFloating(collision, own, presenceOf(collision.target_type)) ??
        findMeeting(collision, targets, { found, counts }),
    )
    .toSorted((a, b) => rank(a) - rank(b))
  return { meetings, isError: met.isError }
}

/** Those that change what the draft changes, by name. */
export function nameSame(meetings: readonly Meeting[], language: Language): string {
  const names = meetings.filter(({ is }) => is === 'same').map(({ collision }) => collision.name)
  const shown = names.slice(0, mostNames)
  return quoteWords(shown, language) + (names.length > mostNames ? ' …' : '')
}
