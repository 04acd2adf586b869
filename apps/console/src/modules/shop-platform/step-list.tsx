import { Loader, Text } from '@mantine/core'
import { IconAlertCircleFilled, IconCircle, IconCircleCheckFilled, IconCircleXFilled } from '@tabler/icons-react'
import { useText } from '../../lib/i18n/index.ts'
import classes from './entry.module.css'
import type { Step, StepStatus } from './steps.ts'

function Mark({ status }: { status: StepStatus }) {
  const { t } = useText()
  const label = t(`platformEntry.status.${status}`)
  if (status === 'active') return <Loader size={18} role="img" aria-label={label} />
  if (status === 'done') return <IconCircleCheckFilled size={21} color="var(--vitrine-good)" aria-label={label} />
  if (status === 'failed') return <IconCircleXFilled size={21} color="var(--vitrine-bad)" aria-label={label} />
  if (status === 'attention')
    return <IconAlertCircleFilled size={21} color="var(--vitrine-attention)" aria-label={label} />
  return <IconCircle size={21} color="var(--mantine-color-dimmed)" aria-label={label} />
}

/** How far the entry is; a screen reader hears the step that is under way. */
export function StepList({ steps, platform }: { steps: [Step, StepStatus][]; platform: string }) {
  const { t } = useText()
  return (
    <ol className={classes.steps} aria-live="polite">
      {steps.map(([step, status]) => (
        <li key={step} className={classes.step} aria-current={status === 'active' ? 'step' : undefined}>
          <span className={classes.mark}>
            <Mark status={status} />
          </span>
          <div>
            <Text fw={500} className={status === 'waiting' ? classes.waiting : undefined}>
              {t(`platformEntry.step.${step}.title`)}
            </Text>
            {status === 'active' ? (
              <Text size="sm" c="dimmed">
                {t(`platformEntry.step.${step}.active`, { platform })}
              </Text>
            ) : null}
          </div>
        </li>
      ))}
    </ol>
  )
}
