import type { ExperienceDetail, Step } from '@vitrine/contract'
import { useText } from '../../lib/i18n/index.ts'
import { quoteWords } from '../../lib/join-words.ts'

const mostNames = 3

/** What a draft still needs, in words that say where: which versions are empty, and whether a rule was refused. */
export function useStepsToDo(experience: ExperienceDetail): (step: Step) => string {
  const { t, language } = useText()
  const { views, type, rules, missing_content } = experience
  const empty = views.filter((view) => missing_content.some(({ view_id }) => view_id === view.id))
  const names = quoteWords(
    empty.map(({ name }) => name),
    language,
  )
  const namesVersions = views.length > 1 && empty.length > 0 && empty.length <= mostNames
  return (step) => {
    if (step === 'rules' && rules.some((rule) => rule.refused)) return t('experience.steps.rules.refused')
    if (step === 'content' && namesVersions)
      return t(`experience.steps.content.${type === 'redirect' ? 'redirectOf' : 'of'}`, { names })
    return t(`experience.steps.${step}.todo`)
  }
}
