import { Text } from '@mantine/core'
import type { Container, TagCosts } from '@vitrine/contract'
import { getTagCosts, tagCostLeast } from '@vitrine/contract/client'
import { useWorkspace } from '../../kernel/workspace/index.ts'
import { useEndpoint } from '../../lib/api/query.ts'
import { formatCount, formatPercent } from '../../lib/format.ts'
import { useText } from '../../lib/i18n/index.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Card } from '../../ui/page.tsx'
import { CardSkeleton } from '../../ui/skeletons.tsx'
import classes from './container.module.css'
import { Fact } from './fact.tsx'

/** What the tag costs the store's pages, as visitors' browsers measured it. */
export function CostCard({ container }: { container: Container }) {
  const { t } = useText()
  const { org } = useWorkspace()
  const query = useEndpoint(getTagCosts, { org: org.org_id, id: container.id })
  return (
    <Card title={t('containers.cost.title')} description={t('containers.cost.help')}>
      <Loaded query={query} skeleton={<CardSkeleton />} what={t('containers.cost.failed')}>
        {(costs) => <Costs costs={costs} />}
      </Loaded>
    </Card>
  )
}

function Costs({ costs: { days, page_views: count, figures } }: { costs: TagCosts }) {
  const { t, language } = useText()
  const views = formatCount(count, language)
  if (!figures)
    return <Text c="dimmed">{t('containers.cost.tooFew', { views, least: formatCount(tagCostLeast, language) })}</Text>
  return (
    <>
      <dl className={classes.facts}>
        <Times name={t('containers.cost.script')} times={figures.script} />
        <Times name={t('containers.cost.beforePaint')} times={figures.before_paint} />
        <Times name={t('containers.cost.hidden')} times={figures.hidden} isHidden />
        {(['late', 'fights', 'lost'] as const).map((name) => (
          <Fact key={name} name={t(`containers.cost.${name}`)}>
            {figures[name] === 0
              ? t('containers.cost.never')
              : t('containers.cost.share', { share: formatPercent(figures[name], language) })}
          </Fact>
        ))}
      </dl>
      <Text size="sm" c="dimmed" mt="md">
        {t('containers.cost.basis', { days, views })}
      </Text>
    </>
  )
}

interface TimesProps {
  name: string
  times: NonNullable<TagCosts['figures']>['script']
  isHidden?: boolean
}

function Times({ name, times: { median, slow }, isHidden = false }: TimesProps) {
  const { t, language } = useText()
  const tell = (ms: number) =>
    ms < 1 ? t('containers.cost.underOne') : t('containers.cost.ms', { ms: formatCount(ms, language) })
  const nearlyNone = isHidden ? 'containers.cost.nothingHidden' : 'containers.cost.allUnderOne'
  return (
    <Fact name={name}>
      {slow < 1 ? t(nearlyNone) : t('containers.cost.times', { median: tell(median), slow: tell(slow) })}
    </Fact>
  )
}
