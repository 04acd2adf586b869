import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ExperienceItem } from '@vitrine/contract'
import { useText } from '../../lib/i18n/index.ts'
import { paths } from '../../lib/paths.ts'
import { useContainerWorkspace } from '../workspace/index.ts'
import { collisionsPath } from './path.ts'
import { useKindAbove } from './use-kind-above.ts'
import { useMatrix } from './use-matrix.ts'

/** Under a name in a list: with how many others it surely shares pages, and the way to see which. */
export function MeetsNote({ item: { id, status } }: { item: Pick<ExperienceItem, 'id' | 'status'> }) {
  const { t } = useText()
  const { org, container } = useContainerWorkspace()
  const above = useKindAbove()
  const { data } = useMatrix({ enabled: status !== 'ended' })
  const met = data?.pairs.filter((pair) => (pair.a === id || pair.b === id) && pair.url !== null && !pair.never_both)
  if (!above || !met?.length) return null
  return (
    <Anchor
      component={Link}
      to={paths.experience(org.org_id, container.id, above.path, collisionsPath)}
      size="xs"
      c="dimmed"
      underline="always"
    >
      {t('meets.note', { count: met.length })}
    </Anchor>
  )
}
