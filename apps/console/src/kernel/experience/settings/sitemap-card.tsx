import { Alert, Button, Stack, Text } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import type { ExperienceDetail, SitemapMatch, Task } from '@vitrine/contract'
import { readSitemap } from '@vitrine/contract/client'
import { formatCount } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n/index.ts'
import { ActionFailed } from '../../../ui/action-failed.tsx'
import { Foreign } from '../../../ui/foreign.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Moment } from '../../../ui/moment.tsx'
import { Card } from '../../../ui/page.tsx'
import { CardSkeleton } from '../../../ui/skeletons.tsx'
import { TaskProgress } from '../../../ui/task-progress.tsx'
import { judge, useContainerWorkspace } from '../../workspace/index.ts'
import { SitemapCounts } from './sitemap-counts.tsx'
import { useSitemap } from './use-sitemap.ts'

interface SitemapCardProps {
  experience: ExperienceDetail
  /** Rules were changed and not stored yet. */
  isChanged: boolean
}

/** Which pages of the store's sitemap the stored rules catch. */
export function SitemapCard({ experience, isChanged }: SitemapCardProps) {
  const { t } = useText()
  const workspace = useContainerWorkspace()
  const { match, action, task, isFresh, read } = useSitemap(workspace.org.org_id, experience.id)
  const mayRead = judge(readSitemap, workspace).allowed
  const known = match.data?.list ?? match.data?.problem
  return (
    <Card
      title={t('settings.sitemap.title')}
      description={t('settings.sitemap.help')}
      aside={
        mayRead ? (
          <Button
            variant="default"
            flex="none"
            leftSection={<IconRefresh size={16} />}
            loading={action.isPending || task !== null}
            onClick={read}
          >
            {t(known ? 'settings.sitemap.readAgain' : 'settings.sitemap.read')}
          </Button>
        ) : null
      }
    >
      <Stack gap="md">
        <ActionFailed title={t('settings.sitemap.notBegun')} error={action.error} />
        {task ? <Reading task={task} /> : null}
        {isFresh ? (
          <Text size="sm" role="status">
            {t('settings.sitemap.fresh')}
          </Text>
        ) : null}
        <Loaded query={match} skeleton={<CardSkeleton height={60} />} what={t('settings.sitemap.failed')}>
          {(found) => (
            <>
              <Findings
                found={found}
                isReading={task !== null}
                mayRead={mayRead}
                timeZone={workspace.container.timezone}
              />
              {found.counts ? (
                <SitemapCounts counts={found.counts} rules={experience.rules} isChanged={isChanged} />
              ) : null}
            </>
          )}
        </Loaded>
      </Stack>
    </Card>
  )
}

function Reading({ task }: { task: Task }) {
  const { t } = useText()
  const { done, total } = task
  const text = total === null ? t('settings.sitemap.waiting') : t('settings.sitemap.progress', { done, total })
  return <TaskProgress task={task} text={text} />
}

interface FindingsProps {
  found: SitemapMatch
  isReading: boolean
  mayRead: boolean
  timeZone: string
}

/** When it was read and what came of it, or why nothing did. */
function Findings({ found: { list, problem, counts }, isReading, mayRead, timeZone }: FindingsProps) {
  const { t, language } = useText()
  if (!list && !problem)
    return isReading ? null : (
      <Text size="sm" c="dimmed">
        {t(mayRead ? 'settings.sitemap.none' : 'settings.sitemap.noneForbidden')}
      </Text>
    )
  const count = (value: number) => formatCount(value, language)
  return (
    <>
      {problem && !isReading ? (
        <Alert color="gray" p="sm" title={t('settings.sitemap.problem')}>
          <Text size="sm">{problem.message}</Text>
          {problem.url ? (
            <Text size="sm" mt={4} style={{ overflowWrap: 'anywhere' }}>
              <Foreign>{problem.url}</Foreign>
            </Text>
          ) : null}
        </Alert>
      ) : null}
      {list ? (
        <Text size="sm" c="dimmed" component="div">
          {t('settings.sitemap.found', { count: list.found, pages: count(list.found) })} ·{' '}
          <Moment at={list.read_at} timeZone={timeZone} span />
          {list.cut ? <div>{t('settings.sitemap.cut', { pages: count(list.found) })}</div> : null}
          {list.unread > 0 ? <div>{t('settings.sitemap.unread', { count: list.unread })}</div> : null}
          {counts && counts.tried < list.found ? (
            <div>{t('settings.sitemap.slow', { pages: count(counts.tried) })}</div>
          ) : null}
        </Text>
      ) : null}
      {list && !counts ? <Text c="dimmed">{t('settings.sitemap.noRules')}</Text> : null}
    </>
  )
}
