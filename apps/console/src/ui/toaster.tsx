import { CloseButton } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { reasonOf } from '../lib/failure-reason.ts'
import { useText } from '../lib/i18n/index.ts'
import { isRefusal, Refusal } from './refusal.tsx'
import { toastStore } from './toast.ts'
import classes from './toaster.module.css'

function close(id: number): void {
  toastStore.close(id)
  // What is gone hears of no leaving: the others would stay for ever.
  toastStore.release()
}

/** Where short messages appear; read out without taking the focus. */
export function Toaster() {
  const { t } = useText()
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.current)
  return (
    <div
      className={classes.stack}
      role="status"
      aria-live="polite"
      onPointerEnter={toastStore.hold}
      onPointerLeave={toastStore.release}
      onFocus={toastStore.hold}
      onBlur={toastStore.release}
    >
      {toasts.map(({ id, tone, title, message, error, link, undo }) => (
        <div key={id} className={classes.toast}>
          {tone === 'done' ? (
            <IconCheck size={18} className={classes.icon} color="var(--vitrine-good)" aria-hidden />
          ) : (
            <IconAlertTriangle
              size={18}
              className={classes.icon}
              color={tone === 'noted' ? 'var(--vitrine-attention)' : 'var(--vitrine-bad)'}
              aria-hidden
            />
          )}
          <div>
            {title ? <div className={classes.title}>{title}</div> : null}
            {isRefusal(error) ? <Refusal error={error} /> : (message ?? reasonOf(error, t))}
            {link ? (
              <Link to={link.to} search={link.search} className={classes.link}>
                {link.label}
              </Link>
            ) : null}
            {undo ? (
              <button
                type="button"
                className={classes.undo}
                onClick={() => {
                  close(id)
                  undo.run()
                }}
              >
                {undo.label}
              </button>
            ) : null}
          </div>
          {tone !== 'done' ? <CloseButton size="sm" aria-label={t('common.close')} onClick={() => close(id)} /> : null}
        </div>
      ))}
    </div>
  )
}
