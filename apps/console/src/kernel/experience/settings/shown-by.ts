import type { ExperienceDetail } from '@vitrine/contract'
import { kinds } from '@vitrine/contract/client'
import { keepFromCheckout, type Rule } from '@vitrine/targeting'

/** Whether it floats over pages, which keeps it from the checkout. */
export const floats = ({ target_type }: Pick<ExperienceDetail, 'target_type'>): boolean =>
  (kinds[target_type].anchors as readonly string[]).includes('corner')

/** The rules that decide where it shows, with those that its kind adds. */
export const shownBy = (experience: Pick<ExperienceDetail, 'target_type'>, rules: readonly Rule[]): readonly Rule[] =>
  floats(experience) ? keepFromCheckout(rules) : rules
