import type { ExperienceItem } from '@vitrine/contract'
import { kinds } from '@vitrine/contract/client'
import type { Tab } from './search.ts'

/**
 * What one opens on: what visitors do with it once they see it; before, and where there is only ever one version, its content. Of a kind
 * that needs only one version that one, as long as it is alone.
 */
export function openingOf({ target_type, phase, views }: Pick<ExperienceItem, 'target_type' | 'phase' | 'views'>): {
  tab: Tab
  vid?: string
} {
  const { versions } = kinds[target_type]
  if (versions !== 'one' && phase !== 'draft' && phase !== 'scheduled') return { tab: 'report' }
  const [first, ...others] = views
  return { tab: 'versions', ...(versions === 'many_or_one' && first && others.length === 0 && { vid: first.id }) }
}
