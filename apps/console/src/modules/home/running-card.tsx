import { Anchor, Button, Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ExperienceItem, listExperiences, ReplyOf } from '@vitrine/contract'
import { kindWords, useKind } from '../../kernel/console-kind.tsx'
import { useContainerWorkspace } from '../../kernel/workspace/index.ts'
import { formatCount } from '../../lib/format.ts'
import { useText } from '../../lib/i18n/index.ts'
import { at, paths } from '../../lib/paths.ts'
import { Foreign } from '../../ui/foreign.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Card } from '../../ui/page.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { badgeOf, StatusBadge } from '../../ui/status-badge.tsx'
import { WeightBar } from '../../ui/weight-bar.tsx'
import classes from './home.module.css'

type List = UseQueryResult<ReplyOf<typeof listExperiences>, Error>

/** The experiments that are live, with the sessions they have seen; without any, the drafts that wait. */
export function RunningCard({ released, drafts }: { released: List; drafts: List }) {
  const { t, language } = useText()
  const { org, container } = useContainerWorkspace()
  const feature = useKind('experiment')
  const list = paths.list(org.org_id, container.id, feature.path)
  return (
    <>
      <Card
        title={t('home.running.title')}
        aside={
          <Anchor component={Link} {...at(list, { mode: 'released' })} size="sm">
            {t('home.running.all')}
          </Anchor>
        }
      >
        <Loaded
          query={released}
          skeleton={<RowsSkeleton rows={3} />}
          what={t('list.failed', kindWords(feature, language))}
        >
          {({ content }) =>
            content.length === 0 ? (
              <EmptyState
                drawing="window"
                title={t('home.running.empty')}
                action={
                  <Button component={Link} to={list} variant="default">
                    {t('home.running.toList')}
                  </Button>
                }
              >
                {t('home.running.emptyBody')}
              </EmptyState>
            ) : (
              content.map((item) => <ExperimentLine key={item.id} item={item} report />)
            )
          }
        </Loaded>
      </Card>
      {drafts.data && drafts.data.content.length > 0 ? (
        <Card
          title={t('home.drafts')}
          aside={
            <Anchor component={Link} to={list} size="sm">
              {t('home.running.all')}
            </Anchor>
          }
        >
          {drafts.data.content.slice(0, 3).map((item) => (
            <ExperimentLine key={item.id} item={item} />
          ))}
        </Card>
      ) : null}
    </>
  )
}

function ExperimentLine({ item, report = false }: { item: ExperienceItem; report?: boolean }) {
  const { t, language } = useText()
  const { org, container } = useContainerWorkspace()
  const { path } = useKind(item.target_type)
  const steps = item.incomplete_steps.length
  return (
    <Link
      {...at(paths.experience(org.org_id, container.id, path, item.id), report ? { tab: 'report' } : {})}
      className={classes.experiment}
    >
      <span>
        <Text span className={classes.name} mr={8}>
          <Foreign>{item.name}</Foreign>
        </Text>
        {report ? <StatusBadge phase={badgeOf(item)} /> : null}
      </span>
      <span className={classes.bar}>
        <WeightBar views={item.views} />
      </span>
      {report ? (
        <span className={classes.sessions}>
          <Text span fw={600} className="figure">
            {formatCount(item.sessions, language)}
          </Text>{' '}
          <Text span size="xs" c="dimmed">
            {t('home.sessions', { count: item.sessions ?? 0 })}
          </Text>
        </span>
      ) : (
        <Text size="xs" c="dimmed" className={classes.sessions}>
          {steps === 0 ? t('list.ready') : t('home.stepsLeft', { count: steps })}
        </Text>
      )}
    </Link>
  )
}
