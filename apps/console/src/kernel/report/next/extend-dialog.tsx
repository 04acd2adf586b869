import { Text } from '@mantine/core'
import type { ExperienceDetail, Judgment } from '@vitrine/contract'
import { extendExperience, getExperience, getReport, getReportSeries } from '@vitrine/contract/client'
import { useState } from 'react'
import { closeOnConflict } from '../../../lib/api/close-on-conflict.ts'
import { useAction } from '../../../lib/api/query.ts'
import { addDays } from '../../../lib/calendar.ts'
import { formatCount } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n/index.ts'
import { hasFault } from '../../../lib/read-number.ts'
import { ActionFailed } from '../../../ui/action-failed.tsx'
import { BoundedNumber } from '../../../ui/bounded-number.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { listings } from '../../experience/listings.ts'
import { useContainerWorkspace } from '../../workspace/index.ts'
import { describeDay } from '../chart/labels.ts'

interface ExtendDialogProps {
  opened: boolean
  experience: ExperienceDetail
  judgment: Judgment
  onClose: () => void
}

/** More planned days: once, by at most half. Says why that makes no verdict less sure. */
export function ExtendDialog({ opened, experience, judgment, onClose }: ExtendDialogProps) {
  const { t, language } = useText()
  const { org } = useContainerWorkspace()
  const extend = useAction(extendExperience, [...listings, getExperience, getReport, getReportSeries])
  const { planned_days, extendable_to, first_day } = judgment
  const [chosen, setChosen] = useState<number | null>(null)
  if (planned_days === null || extendable_to === null) return null
  const days = chosen ?? extendable_to
  const rule = { min: planned_days + 1, max: extendable_to, decimals: 0 }
  const isPossible = !hasFault(days, rule)
  const close = () => {
    extend.reset()
    setChosen(null)
    onClose()
  }
  return (
    <ConfirmDialog
      opened={opened}
      title={t('judgment.extend.title', { name: experience.name })}
      verb={t('judgment.extend.verb')}
      loading={extend.isPending}
      disabled={!isPossible}
      onClose={close}
      onConfirm={() =>
        extend.mutate(
          { query: { org: org.org_id, id: experience.id }, body: { days, revision: experience.revision } },
          {
            onSuccess: () => {
              toast.done(t('judgment.extend.done'))
              close()
            },
            onError: closeOnConflict(close),
          },
        )
      }
    >
      <ActionFailed error={extend.error} />
      <Text>{t('judgment.extend.body', { most: formatCount(extendable_to, language) })}</Text>
      {experience.end_at ? <Text>{t('judgment.extend.endMoves')}</Text> : null}
      <BoundedNumber
        label={t('judgment.extend.days')}
        description={
          first_day && isPossible
            ? t('judgment.extend.newEnd', { date: describeDay(addDays(first_day, days - 1), language) })
            : undefined
        }
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        unit={t('planner.daysUnit')}
        rule={rule}
        value={days}
        onChange={setChosen}
      />
    </ConfirmDialog>
  )
}
