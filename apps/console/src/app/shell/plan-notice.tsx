import { IconAlertTriangle, IconClockHour4 } from '@tabler/icons-react'
import { planState, useWorkspace } from '../../kernel/workspace/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import classes from './shell.module.css'

/** The plan has ended, or ends within 14 days. */
export function PlanNotice() {
  const { t } = useText()
  const { org } = useWorkspace()
  const plan = planState(org)
  if (plan.state === 'fine') return null
  return (
    <div className={classes.notice} data-state={plan.state} role="status">
      {plan.state === 'expired' ? (
        <IconAlertTriangle size={16} aria-hidden />
      ) : (
        <IconClockHour4 size={16} aria-hidden />
      )}
      {plan.state === 'expired' ? t('shell.plan.expired') : t('shell.plan.expiring', { count: plan.days })}
    </div>
  )
}
