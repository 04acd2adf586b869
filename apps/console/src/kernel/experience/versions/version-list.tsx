import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { createView, type ExperienceDetail, updateViews } from '@vitrine/contract'
import { useCallback, useMemo, useState } from 'react'
import { call } from '../../../lib/api/client.ts'
import type { ApiError } from '../../../lib/api/error.ts'
import { useText } from '../../../lib/i18n/index.ts'
import { hasFault } from '../../../lib/read-number.ts'
import { useDraft } from '../../../lib/use-draft.ts'
import { Card } from '../../../ui/page.tsx'
import { Tip } from '../../../ui/tip.tsx'
import { useCan, useContainerWorkspace } from '../../workspace/index.ts'
import { EditControls } from '../edit-controls.tsx'
import { LiveSharesDialog } from '../live-shares-dialog.tsx'
import { readRevision } from '../settings/save-settings.ts'
import { useSave } from '../use-save.ts'
import { useWeightsLock } from '../use-shares-lock.ts'
import { AddVersionDialog } from './add-version-dialog.tsx'
import { useVersionOrder } from './use-version-order.ts'
import { VersionRow } from './version-row.tsx'
import { WeightSum } from './weight-sum.tsx'
import {
  countable,
  fromUnits,
  giveRest,
  shareEvenly,
  sumUnits,
  toPercent,
  toUnits,
  weightRule,
  whole,
} from './weights.ts'

interface VersionListProps {
  experience: ExperienceDetail
  onOpen: (vid: string) => void
}

/** The versions of an experience and how visitors are shared among them. */
export function VersionList({ experience, onOpen }: VersionListProps) {
  const { t } = useText()
  const { org } = useContainerWorkspace()
  const can = useCan()
  const base = useMemo(
    () => Object.fromEntries(experience.views.map((v) => [v.id, toUnits(v.weight)])),
    [experience.views],
  )
  const draft = useDraft<Record<string, number>>(base)
  const [adding, setAdding] = useState(false)
  const [confirming, setConfirming] = useState(false)

  const isDraft = experience.status === 'draft'
  const move = useVersionOrder(experience)
  const { editable, reason } = useWeightsLock(experience)
  const units = experience.views.map((view) => draft.value[view.id] ?? 0)
  const setAll = (next: number[]) =>
    draft.patch(Object.fromEntries(experience.views.map((v, i) => [v.id, next[i] ?? 0])))
  const sum = sumUnits(units)
  const views = experience.views.map((view, i) => ({ ...view, weight: fromUnits(countable(units[i] ?? 0)) }))

  const { value, reset, setIssues } = draft
  const send = useCallback(
    async (revision: number) => {
      const views = experience.views.map(({ id }) => ({ id, weight: fromUnits(value[id] ?? 0) }))
      await call(updateViews, { query: { org: org.org_id }, body: { experience_id: experience.id, revision, views } })
    },
    [experience, org.org_id, value],
  )
  const onIssues = useCallback((error: ApiError) => setIssues(error.issues), [setIssues])
  const revisionNow = useCallback(() => readRevision(org.org_id, experience.id), [org.org_id, experience.id])
  const { saving, conflict, save, settleConflict } = useSave(experience.revision, send, onIssues, revisionNow)
  const saveNow = async (overwrite = false) => {
    setConfirming(false)
    if (await save(overwrite)) reset()
  }
  const isTypedWrong = units.some((each) => hasFault(toPercent(each), weightRule))
  const problem = isTypedWrong
    ? t('common.fixNumbers')
    : sum === whole
      ? undefined
      : t('versions.sumProblem', { sum: toPercent(sum) })

  return (
    <Stack gap="md" maw={960}>
      {reason ? (
        <Alert color="gray" p="sm">
          {reason}
        </Alert>
      ) : null}
      <Card
        title={t('versions.title')}
        description={t('versions.help')}
        aside={
          editable ? (
            <Button variant="default" size="xs" onClick={() => setAll(shareEvenly(units.length))}>
              {t('versions.shareEvenly')}
            </Button>
          ) : null
        }
      >
        <Stack gap={0}>
          {experience.views.map((view, index) => (
            <VersionRow
              key={view.id}
              experience={experience}
              view={view}
              index={index}
              units={units[index] ?? 0}
              editable={editable}
              onWeight={(next) => draft.set(view.id, next)}
              onGiveRest={sum === whole ? undefined : () => setAll(giveRest(units, index))}
              onMove={move}
              onOpen={() => onOpen(view.id)}
            />
          ))}
        </Stack>
        <WeightSum views={views} units={sum} />
      </Card>
      {isDraft && can(createView) ? (
        <Group>
          <Button variant="default" leftSection={<IconPlus size={16} />} onClick={() => setAdding(true)}>
            {t('versions.add')}
          </Button>
        </Group>
      ) : (
        <Text size="sm" c="dimmed">
          <Tip label={t('actions.release.frozen')}>
            <span>{isDraft ? null : t('versions.frozen')}</span>
          </Tip>
        </Text>
      )}
      <AddVersionDialog opened={adding} experience={experience} onClose={() => setAdding(false)} onAdded={onOpen} />
      <LiveSharesDialog
        opened={confirming}
        name={experience.name}
        verb={t('versions.liveVerb')}
        saving={saving}
        onClose={() => setConfirming(false)}
        onConfirm={() => void saveNow()}
      />
      <EditControls
        changes={draft.changed.length}
        dirty={draft.dirty && !saving}
        saving={saving}
        problem={problem}
        conflict={conflict}
        onSave={() => (isDraft ? void saveNow() : setConfirming(true))}
        onOverwrite={() => void saveNow(true)}
        onDiscard={reset}
        onSettle={settleConflict}
      />
    </Stack>
  )
}
