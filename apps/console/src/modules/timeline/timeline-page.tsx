import { ActionIcon, Button, Group, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { getTimeline } from '@vitrine/contract/client'
import { LibraryLink } from '../../kernel/library/library-link.tsx'
import { judge, missingIn, useContainerWorkspace } from '../../kernel/workspace/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { useUrlState } from '../../lib/use-url-state.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Page, PageHeader } from '../../ui/page.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { CardSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState, ForbiddenState } from '../../ui/states.tsx'
import { Tip } from '../../ui/tip.tsx'
import { names } from './names.ts'
import { addMonths, daysOf, firstMonth, lengths, parsePeriod, writePeriod } from './search.ts'
import { TimelineRows } from './timeline-rows.tsx'
import { useTimeline } from './use-timeline.ts'

/** When everything in a container was, is and is to be shown; the period lives in the address. */
export function TimelinePage() {
  const workspace = useContainerWorkspace()
  const verdict = judge(getTimeline, workspace)
  return (
    <Page>
      {verdict.allowed ? <Timeline key={workspace.container.id} /> : <ForbiddenState page {...missingIn(verdict)} />}
    </Page>
  )
}

function Timeline() {
  const { t, language } = useText()
  const { container } = useContainerWorkspace()
  const [period, update] = useUrlState(parsePeriod, writePeriod)
  const { months, start, end } = daysOf(period, container.timezone)
  const query = useTimeline(start, end)
  // By half of what is seen, so that one knows where one is.
  const step = Math.ceil(period.months / 2)
  const move = (by: number) => void update((now) => ({ from: addMonths(firstMonth(now, container.timezone), by) }))

  return (
    <>
      <PageHeader
        title={names.list[language]}
        below={<Text c="dimmed">{t('seasons.lead')}</Text>}
        actions={<LibraryLink />}
      />
      <Group mb="md" gap="sm">
        <Segmented
          label={t('seasons.months')}
          value={String(period.months)}
          data={lengths.map((length) => ({ value: String(length), label: t('seasons.count', { count: length }) }))}
          onChange={(value) => void update({ months: lengths.find((length) => String(length) === value) ?? 6 })}
        />
        <Group gap={4}>
          <Tip label={t('seasons.earlier')}>
            <ActionIcon size={36} variant="default" aria-label={t('seasons.earlier')} onClick={() => move(-step)}>
              <IconChevronLeft size={18} />
            </ActionIcon>
          </Tip>
          <Tip label={t('seasons.later')}>
            <ActionIcon size={36} variant="default" aria-label={t('seasons.later')} onClick={() => move(step)}>
              <IconChevronRight size={18} />
            </ActionIcon>
          </Tip>
        </Group>
        {period.from === null ? null : (
          <Button variant="subtle" onClick={() => void update({ from: null })}>
            {t('seasons.today')}
          </Button>
        )}
      </Group>
      <Loaded query={query} skeleton={<CardSkeleton height={320} />} what={t('seasons.failed')}>
        {({ spans, more }) => (
          <>
            {spans.length === 0 ? (
              <EmptyState drawing="window" title={t('seasons.empty')}>
                {t('seasons.emptyBody')}
              </EmptyState>
            ) : (
              <TimelineRows spans={spans} months={months} isFading={query.isFading} />
            )}
            {more ? (
              <Text size="sm" c="dimmed" mt="sm">
                {t('seasons.more', { count: spans.length })}
              </Text>
            ) : null}
          </>
        )}
      </Loaded>
    </>
  )
}
