import { Alert, Stack, Switch, Text, TextInput } from '@mantine/core'
import type { ExperienceDetail, Issue, ViewSchedule } from '@vitrine/contract'
import { createSchedule, updateSchedule } from '@vitrine/contract/client'
import { type FormEvent, useMemo } from 'react'
import { ApiError, isApiError } from '../../../lib/api/error.ts'
import { useAction } from '../../../lib/api/query.ts'
import { useText } from '../../../lib/i18n/index.ts'
import { hasFault } from '../../../lib/read-number.ts'
import { useDraft } from '../../../lib/use-draft.ts'
import { useSeen } from '../../../lib/use-seen.ts'
import { Answers } from '../../../ui/answers.tsx'
import { DateTimeField } from '../../../ui/date-time-field.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { showFirstInvalid } from '../../../ui/show-first-invalid.ts'
import { toast } from '../../../ui/toast.ts'
import { useContainerWorkspace } from '../../workspace/index.ts'
import { staleAfterSave } from '../save.ts'
import { sumUnits, toPercent, weightRule, whole } from '../versions/weights.ts'
import { ScheduleEffect } from './schedule-effect.tsx'
import { changedBody, findFaults, mostCharacters, toBody, toForm } from './schedule-form.ts'
import { ShareFields } from './share-fields.tsx'
import { useZone } from './words.ts'

interface ScheduleDialogProps {
  opened: boolean
  experience: ExperienceDetail
  /** The one that is edited; null: a new one. */
  schedule: ViewSchedule | null
  onClose: () => void
}

/** Plans other weights, or changes what is planned; of a schedule that runs, what it is called and when it recovers. */
export function ScheduleDialog({ opened, experience, schedule, onClose }: ScheduleDialogProps) {
  const { t, language } = useText()
  const { org } = useContainerWorkspace()
  const { nameAt, zoned } = useZone()
  const base = useMemo(() => toForm(experience, schedule), [schedule, experience])
  const draft = useDraft(base)
  const seen = useSeen(opened, experience)
  const { value } = draft
  const create = useAction(createSchedule, staleAfterSave)
  const update = useAction(updateSchedule, staleAfterSave)
  const isStarted = schedule?.state === 'running'
  const count = [...value.description].length
  const units = experience.views.map(({ id }) => value.weights[id] ?? 0)
  const sum = sumUnits(units)

  const findAll = (): Issue[] => {
    const faults = findFaults(value, { t, language })
    if (!isStarted && sum !== whole) {
      const message = t('versions.sumProblem', { sum: toPercent(sum) })
      faults.push({ path: 'weights', error: 'weights_must_sum_to_1', message })
    }
    return faults
  }
  const answers = (failed: string, done: string) => ({
    onSuccess: () => {
      toast.done(done)
      onClose()
    },
    onError: (error: Error) => {
      toast.failed(failed, error)
      if (error instanceof ApiError && error.issues.length > 0) {
        draft.setIssues(error.issues)
        showFirstInvalid()
      }
      // The other change was taken; what is shown then is that.
      if (isApiError(error, 'conflict', 'not_found')) onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // A dialog over this one is inside of it for React, too.
    if (event.target !== event.currentTarget) return
    const faults = findAll()
    const isTypedWrong = units.some((each) => hasFault(toPercent(each), weightRule))
    draft.setIssues(faults)
    if (faults.length > 0 || isTypedWrong) return showFirstInvalid()
    const { id: experience_id } = experience
    // What somebody else has planned otherwise meanwhile is asked about.
    const { revision } = draft.isOvertaken ? seen : experience
    const query = { org: org.org_id }
    if (schedule === null)
      return create.mutate(
        { query, body: { experience_id, ...toBody(value), revision } },
        answers(t('schedules.createFailed'), t('schedules.created')),
      )
    if (!draft.dirty) return onClose()
    update.mutate(
      { query, body: { id: schedule.id, ...changedBody(value, draft.changed), revision } },
      answers(t('schedules.updateFailed'), t('schedules.updated')),
    )
  }
  const broken = draft.issue('id')

  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      isChanged={draft.dirty}
      title={t(schedule ? 'schedules.form.update' : 'schedules.form.create')}
    >
      <form noValidate onSubmit={submit}>
        <Stack gap="md">
          {isStarted || broken ? (
            <Alert color={broken ? 'red' : 'gray'} role={broken ? 'alert' : undefined} p="sm">
              {broken ?? t('schedules.form.started')}
            </Alert>
          ) : null}
          <TextInput
            data-autofocus
            label={t('schedules.form.description')}
            description={t('schedules.form.descriptionHelp', { max: mostCharacters })}
            maxLength={mostCharacters}
            rightSection={
              <Text size="xs" c="dimmed" className="figure">
                {t('schedules.form.counter', { n: count, max: mostCharacters })}
              </Text>
            }
            rightSectionWidth={52}
            {...draft.field('description')}
          />
          <DateTimeField
            label={t('schedules.form.start', { zone: nameAt(value.start_at) })}
            timeZone={zoned.timeZone}
            disabled={isStarted}
            value={value.start_at}
            error={draft.issue('start_at')}
            onChange={(next) => draft.set('start_at', next)}
          />
          <ShareFields
            views={experience.views}
            weights={value.weights}
            readOnly={isStarted}
            issue={draft.issue}
            onChange={(weights) => draft.set('weights', weights)}
          />
          <Switch
            label={t('schedules.form.recovers')}
            description={t(value.recovers ? 'schedules.form.recoversHelp' : 'schedules.form.stays')}
            {...draft.box('recovers')}
          />
          {value.recovers ? (
            <DateTimeField
              label={t('schedules.form.recover', { zone: nameAt(value.recover_at) })}
              timeZone={zoned.timeZone}
              value={value.recover_at}
              error={draft.issue('recover_at')}
              onChange={(next) => draft.set('recover_at', next)}
            />
          ) : null}
          {isStarted ? null : (
            <ScheduleEffect experience={experience} schedule={schedule} form={value} isWhole={sum === whole} />
          )}
          <Answers loading={create.isPending || update.isPending} onClose={onClose}>
            {t(schedule ? 'common.save' : 'schedules.form.createVerb')}
          </Answers>
        </Stack>
      </form>
    </Dialog>
  )
}
