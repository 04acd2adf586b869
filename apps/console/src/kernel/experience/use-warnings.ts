import type { ExperienceDetail } from '@vitrine/contract'
import { useText } from '../../lib/i18n/index.ts'
import { quoteWords } from '../../lib/join-words.ts'
import { useFaultLines } from '../targets/use-fault-lines.ts'
import { nameSame, useMeetings } from '../targets/use-meetings.ts'
import { useForbiddenIn } from '../words/use-forbidden-in.ts'
import type { PageState } from './search.ts'
import { hasOneVersion } from './traits.ts'

/** What is complete and yet better looked at before release, with where that is done. */
export interface Warning {
  about: 'content' | 'page' | 'others' | 'words'
  text: string
  to: PageState
  hash: string
}

/** What of a draft would do other things on the store than it looks. It forbids nothing. */
export function useWarnings(experience: ExperienceDetail): Warning[] {
  const { t, language } = useText()
  const { lines, faults, page } = useFaultLines(experience)
  const { meetings = [] } = useMeetings(experience)
  const forbidden = useForbiddenIn(experience)
  const [fault] = faults
  const isOne = hasOneVersion(experience)
  const warnings: Warning[] = []
  if (fault) {
    const text = lines.join(language === 'en' ? '; ' : '；')
    warnings.push({ about: 'content', text, to: { tab: 'versions', vid: isOne ? null : fault.view.id }, hash: '' })
  }
  if (page) warnings.push({ about: 'page', text: page, to: { tab: 'settings', vid: null }, hash: '' })
  if (meetings.some(({ is }) => is === 'same')) {
    const text = t('targets.same', { names: nameSame(meetings, language) })
    warnings.push({ about: 'others', text, to: { tab: 'settings', vid: null }, hash: 'priority' })
  }
  if (forbidden) {
    const text = t('targets.forbidden', { words: quoteWords(forbidden.words, language) })
    warnings.push({ about: 'words', text, to: { tab: 'versions', vid: isOne ? null : forbidden.vid }, hash: '' })
  }
  return warnings
}
