import { useText } from '../../lib/i18n/index.ts'
import classes from './early-field.module.css'

interface EarlyFieldProps {
  onType: (text: string) => void
  onClose: () => void
}

/** Stands for the palette while that loads: whoever types at once loses nothing. */
export function EarlyField({ onType, onClose }: EarlyFieldProps) {
  const { t } = useText()
  return (
    <input
      ref={(field) => field?.focus({ preventScroll: true })}
      className={classes.field}
      aria-label={t('shell.search')}
      onInput={(event) => onType(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.nativeEvent.isComposing) onClose()
      }}
      onBlur={onClose}
    />
  )
}
