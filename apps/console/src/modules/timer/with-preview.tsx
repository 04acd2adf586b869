import type { ReactNode } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import classes from './timer.module.css'
import type { TimerForm } from './timer-form.ts'
import { TimerPreview } from './timer-preview.tsx'

/** Fields, and beside them how the timer looks. */
export function WithPreview({ form, children }: { form: TimerForm; children: ReactNode }) {
  const { t } = useText()
  return (
    <div className={classes.columns}>
      <div>{children}</div>
      <aside className={classes.aside} aria-label={t('timer.preview.title')}>
        <TimerPreview form={form} />
      </aside>
    </div>
  )
}
