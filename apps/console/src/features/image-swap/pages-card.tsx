import { Alert, Anchor, Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import type { PictureCheck, PictureChecks, PictureOnPage, Task } from '@vitrine/contract'
import { getPictureCheck, runPictureCheck } from '@vitrine/contract/client'
import { isSamePicture } from '@vitrine/targeting'
import type { ContentEditorProps } from '../../kernel/console-kind.tsx'
import { useCan, useContainerWorkspace } from '../../kernel/workspace/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { ActionFailed } from '../../ui/action-failed.tsx'
import { Foreign } from '../../ui/foreign.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Card } from '../../ui/page.tsx'
import { TaskProgress } from '../../ui/task-progress.tsx'
import classes from './image-swap.module.css'
import { usePictureCheck } from './use-picture-check.ts'

interface PagesCardProps extends Pick<ContentEditorProps, 'experience'> {
  /** Empty: none is chosen yet. */
  picture: string
}

/** Every page and place that the swap touches. */
export function PagesCard(props: PagesCardProps) {
  const can = useCan()
  return can(getPictureCheck) ? <Pages {...props} /> : null
}

function Pages({ experience, picture }: PagesCardProps) {
  const { t } = useText()
  const can = useCan()
  const { state, action, task, run } = usePictureCheck(experience)
  return (
    <Card title={t('imageSwap.pages.title')} description={t('imageSwap.pages.help')}>
      <Stack gap="md">
        {can(runPictureCheck) ? (
          <Group>
            <Button
              variant="default"
              leftSection={<IconRefresh size={16} />}
              loading={action.isPending || task !== null}
              disabled={!URL.canParse(picture)}
              onClick={() => run(picture)}
            >
              {t(state.data?.check ? 'imageSwap.pages.again' : 'imageSwap.pages.run')}
            </Button>
          </Group>
        ) : null}
        <ActionFailed title={t('imageSwap.pages.notBegun')} error={action.error} />
        {task ? <Running task={task} isOther={state.data?.is_other === true} /> : null}
        <Loaded query={state} skeleton={<Skeleton h={60} />} what={t('imageSwap.pages.failed')}>
          {(known) => <Known known={known} picture={picture} />}
        </Loaded>
      </Stack>
    </Card>
  )
}

function Running({ task, isOther }: { task: Task; isOther: boolean }) {
  const { t } = useText()
  const { done, total } = task
  const text = isOther
    ? t('imageSwap.pages.other')
    : total === null
      ? t('imageSwap.pages.waiting')
      : t('imageSwap.pages.progress', { done, total })
  return <TaskProgress task={task} text={text} />
}

function Known({ known: { task, is_other, check }, picture }: { known: PictureChecks; picture: string }) {
  const { t } = useText()
  if (task?.state === 'failed' && !is_other)
    return (
      <Alert color="amber" p="sm">
        {t('imageSwap.pages.gaveUp')}
      </Alert>
    )
  if (!check)
    return (
      <Text size="sm" c="dimmed">
        {t('imageSwap.pages.none')}
      </Text>
    )
  return <Results check={check} isOld={picture !== '' && !isSamePicture(check.picture, picture)} />
}

function Results({ check, isOld }: { check: PictureCheck; isOld: boolean }) {
  const { t } = useText()
  const { container } = useContainerWorkspace()
  const { pages, matched } = check
  const on = pages.filter(({ places }) => places > 0)
  const places = on.reduce((sum, page) => sum + page.places, 0)
  return (
    <>
      {isOld ? (
        <Alert color="amber" p="sm">
          {t('imageSwap.pages.old')}
        </Alert>
      ) : null}
      <Text size="sm" fw={500} role="status">
        {t('imageSwap.pages.summary', { looked: pages.length, on: on.length, places })}
      </Text>
      <ul className={classes.pages}>
        {pages
          .toSorted((a, b) => b.places - a.places)
          .map((page) => (
            <Line key={page.url} page={page} />
          ))}
      </ul>
      {matched > pages.length ? (
        <Text size="sm" c="dimmed">
          {t('imageSwap.pages.more', { matched })}
        </Text>
      ) : null}
      <Text size="xs" c="dimmed" component="div">
        {t('imageSwap.pages.checked')} <Moment at={check.checked_at} timeZone={container.timezone} span />
      </Text>
    </>
  )
}

function Line({ page: { url, problem, scripted, places } }: { page: PictureOnPage }) {
  const { t } = useText()
  return (
    <li className={classes.page}>
      <Anchor size="sm" href={url} target="_blank" rel="noreferrer">
        <Foreign>{url}</Foreign>
      </Anchor>
      <Text size="sm" c={places > 0 ? undefined : 'dimmed'}>
        {problem?.message ??
          (places === 0 && scripted ? t('imageSwap.pages.scripted') : t('imageSwap.places', { count: places }))}
      </Text>
    </li>
  )
}
