import { Alert, Group, Stack, Text } from '@mantine/core'
import { kinds, releaseExperience } from '@vitrine/contract/client'
import { useState } from 'react'
import { closeOnConflict } from '../../lib/api/close-on-conflict.ts'
import { useAction } from '../../lib/api/query.ts'
import { formatDateTime, formatWeight } from '../../lib/format.ts'
import { useText } from '../../lib/i18n/index.ts'
import { ActionFailed } from '../../ui/action-failed.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Gap } from '../../ui/gap.tsx'
import { Part } from '../../ui/part.tsx'
import { toast } from '../../ui/toast.ts'
import { VersionMark } from '../../ui/version-mark.tsx'
import { WeightBar } from '../../ui/weight-bar.tsx'
import { collisionParts } from '../collisions/parts.ts'
import { ReleaseSchedules } from '../experience/schedules/parts.ts'
import { isTest } from '../experience/traits.ts'
import { OverlapNote } from '../overlaps/index.ts'
import { ReleaseUnsaved } from '../working-copy/parts.ts'
import { useContainerWorkspace } from '../workspace/index.ts'
import { ReleaseCollisions } from './release-collisions.tsx'
import { ReleasePlan } from './release-plan.tsx'
import { ReleaseTargets } from './release-targets.tsx'
import type { ActionTarget } from './request.ts'
import { staleAfterTurn } from './stale-after-turn.ts'

const ReleaseNeverBoth = collisionParts((m) => m.ReleaseNeverBoth)

/** Says who will see what from when, and that afterward it cannot be edited. */
export function ReleaseDialog({ opened, item, onClose }: { opened: boolean; item: ActionTarget; onClose: () => void }) {
  const { t, language } = useText()
  const { org, container } = useContainerWorkspace()
  const release = useAction(releaseExperience, staleAfterTurn)
  const zoned = { language, timeZone: container.timezone }
  const nobody = item.holdout >= 1
  const missing = item.incomplete_steps
  // Of several versions, the only one that anybody will see.
  const [first, another] = item.views.filter(({ weight }) => weight > 0)
  const alone = item.views.length > 1 && item.holdout === 0 && !another ? first : undefined
  // What it joins in here makes it another revision, which is no conflict.
  const [joined, setJoined] = useState({ id: item.id, revision: item.revision })
  const revision = joined.id === item.id ? Math.max(joined.revision, item.revision) : item.revision
  const close = () => {
    release.reset()
    onClose()
  }

  return (
    <ConfirmDialog
      opened={opened}
      title={t('consequences.release.title', { name: item.name })}
      verb={t('actions.release.verb')}
      loading={release.isPending}
      disabled={missing.length > 0}
      onClose={close}
      onConfirm={() =>
        release.mutate(
          { query: { org: org.org_id, id: item.id }, body: { revision } },
          {
            onSuccess: () => {
              toast.done(t('consequences.release.done'))
              close()
            },
            onError: closeOnConflict(close),
          },
        )
      }
    >
      <ActionFailed title={t('consequences.release.failed')} error={release.error} />
      {missing.length > 0 ? (
        <Alert color="amber" p="sm" title={t('consequences.release.notReady')}>
          {missing.map((step) => t(`experience.steps.${step}.todo`)).join(language === 'en' ? '; ' : '；')}
        </Alert>
      ) : null}
      {nobody ? (
        <Alert color="amber" p="sm">
          {t('consequences.release.nobody')}
        </Alert>
      ) : null}
      <Text>
        {nobody
          ? null
          : item.start_at && Date.parse(item.start_at) > Date.now()
            ? t('consequences.release.later', { time: formatDateTime(item.start_at, zoned) })
            : t('consequences.release.now')}
        <Gap />
        {item.end_at ? t('consequences.release.until', { time: formatDateTime(item.end_at, zoned) }) : null}
        {item.holdout > 0 && !nobody ? (
          <>
            <Gap />
            {t('consequences.release.holdout', { share: formatWeight(item.holdout) })}
          </>
        ) : null}
      </Text>
      {alone ? (
        <Alert color="gray" p="sm">
          {t('consequences.release.alone', { name: alone.name })}
        </Alert>
      ) : isTest(item) ? (
        <ReleasePlan opened={opened} item={item} />
      ) : null}
      {item.views.length > 1 ? (
        <Stack gap={6}>
          <WeightBar views={item.views} height={8} />
          {item.views.map((view, index) => (
            <Group key={view.id} gap="xs" wrap="nowrap">
              <VersionMark index={index} />
              <Text style={{ flex: 1 }}>{view.name}</Text>
              <Text className="figure">{formatWeight(view.weight)}</Text>
            </Group>
          ))}
        </Stack>
      ) : null}
      {kinds[item.target_type].versions === 'many' ? (
        <Part failed={null}>
          <ReleaseSchedules opened={opened} item={item} />
        </Part>
      ) : null}
      <Part failed={null}>
        <ReleaseUnsaved opened={opened} item={item} onLeave={close} />
      </Part>
      <ReleaseTargets opened={opened} item={item} />
      {opened && kinds[item.target_type].placement === 'widget' ? (
        <Part failed={null}>
          <OverlapNote experience={item} />
        </Part>
      ) : null}
      {isTest(item) || kinds[item.target_type].placement === 'page' ? (
        <ReleaseCollisions opened={opened} item={item} onLeave={close} />
      ) : null}
      {kinds[item.target_type].versions === 'many' ? (
        <Part failed={null}>
          <ReleaseNeverBoth
            opened={opened}
            item={item}
            onRevised={(revision) => setJoined({ id: item.id, revision })}
          />
        </Part>
      ) : null}
      <Text c="dimmed">
        {t(kinds[item.target_type].editableLive ? 'consequences.release.live' : 'consequences.release.frozen')}
      </Text>
      {container.installed_at === null ? (
        <Alert color="amber" p="sm">
          {t('consequences.release.noTag')}
        </Alert>
      ) : null}
    </ConfirmDialog>
  )
}
