import { useNetwork } from '@mantine/hooks'
import { IconCloudOff } from '@tabler/icons-react'
import { useText } from '../lib/i18n/index.ts'
import classes from './offline-bar.module.css'

/** Says that nothing can be saved just now, and that what was typed is kept. */
export function OfflineBar() {
  const { t } = useText()
  const { online } = useNetwork()
  if (online) return null
  return (
    <div className={classes.bar} role="status">
      <IconCloudOff size={16} aria-hidden />
      {t('states.offline')}
    </div>
  )
}
