import type { ExperienceItem } from '@vitrine/contract'
import { kinds } from '@vitrine/contract/client'
import type { Tab } from './search.ts'

/** The tab that one opens on: what visitors do with it once they see it; before, and where there is only ever one version, its content. */
export const openingTab = ({ target_type, phase }: Pick<ExperienceItem, 'target_type' | 'phase'>): Tab =>
  kinds[target_type].versions === 'one' || phase === 'draft' || phase === 'scheduled' ? 'versions' : 'report'
