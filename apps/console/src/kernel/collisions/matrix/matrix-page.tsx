import { Skeleton, Stack, Text, Title } from '@mantine/core'
import type { CollisionMatrix } from '@vitrine/contract'
import { getCollisionMatrix } from '@vitrine/contract/client'
import { formatCount } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n/index.ts'
import { paths } from '../../../lib/paths.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { Page, PageHeader } from '../../../ui/page.tsx'
import { EmptyState, ForbiddenState } from '../../../ui/states.tsx'
import { judge, missingIn, useContainerWorkspace } from '../../workspace/index.ts'
import { useKindAbove } from '../use-kind-above.ts'
import { useMatrix } from '../use-matrix.ts'
import classes from './matrix.module.css'
import { MatrixGrid } from './matrix-grid.tsx'
import { PairRow, UnsurePair } from './pair-row.tsx'
import { anchorOf, sortPairs } from './state.ts'

/** Everything of a container that can be on the same page for the same visitor, two by two. */
export function MatrixPage() {
  const { t, language } = useText()
  const workspace = useContainerWorkspace()
  const { org, container } = workspace
  const above = useKindAbove()
  const query = useMatrix()
  const verdict = judge(getCollisionMatrix, workspace)
  if (!verdict.allowed)
    return (
      <Page>
        <ForbiddenState page {...missingIn(verdict)} />
      </Page>
    )
  return (
    <Page>
      <PageHeader
        back={above && { to: paths.list(org.org_id, container.id, above.path), label: above.names.list[language] }}
        title={t('meets.title')}
        below={<Text c="dimmed">{t('meets.lead')}</Text>}
      />
      <Loaded query={query} skeleton={<Skeleton h={320} />} what={t('meets.failed')}>
        {(matrix) => <Matrix key={container.id} matrix={matrix} />}
      </Loaded>
    </Page>
  )
}

function Matrix({ matrix }: { matrix: CollisionMatrix }) {
  const { t } = useText()
  const { experiences, pairs, left_out } = matrix
  const [sure, unsure] = [pairs.filter(({ url }) => url !== null), pairs.filter(({ url }) => url === null)]
  if (experiences.length < 2)
    return (
      <EmptyState drawing="window" title={t('meets.fewer.title')}>
        {t('meets.fewer.body')}
      </EmptyState>
    )
  return (
    <Stack gap="lg">
      {pairs.length === 0 ? <Text>{t('meets.none')}</Text> : <MatrixGrid matrix={matrix} />}
      {sure.length === 0 ? null : (
        <section aria-label={t('meets.pairs')}>
          <Title order={2} mb="sm">
            {t('meets.pairs')}
          </Title>
          <ul className={classes.pairs}>
            {sortPairs(sure).map((pair) => (
              <PairRow key={anchorOf(pair)} pair={pair} experiences={experiences} />
            ))}
          </ul>
        </section>
      )}
      {unsure.length === 0 ? null : (
        <section aria-label={t('meets.unsure.title')}>
          <Title order={2}>{t('meets.unsure.title')}</Title>
          <Text size="sm" c="dimmed" mb="sm">
            {t('meets.unsure.help')}
          </Text>
          <ul className={classes.unsure}>
            {unsure.map((pair) => (
              <UnsurePair key={anchorOf(pair)} pair={pair} experiences={experiences} />
            ))}
          </ul>
        </section>
      )}
      <div>
        <Known matrix={matrix} />
        {left_out > 0 ? (
          <Text size="sm" c="dimmed">
            {t('meets.leftOut', { count: left_out })}
          </Text>
        ) : null}
      </div>
    </Stack>
  )
}

/** On how many pages all this rests. */
function Known({ matrix: { known, tried, pairs } }: { matrix: CollisionMatrix }) {
  const { t, language } = useText()
  if (known === 0 && pairs.length === 0) return null
  const told = { known: formatCount(known, language), tried: formatCount(tried, language) }
  return (
    <Text size="sm" c="dimmed">
      {t(known === 0 ? 'meets.unknown' : tried < known ? 'meets.partly' : 'meets.known', told)}
    </Text>
  )
}
