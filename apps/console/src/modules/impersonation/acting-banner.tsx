import { Button, Group } from '@mantine/core'
import { IconEye, IconPencil } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { UserInfo } from '@vitrine/contract'
import { useEffect, useState } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { at, paths } from '../../lib/paths.ts'
import { isAnythingUnsaved } from '../../lib/unsaved.ts'
import { findOpenEdits } from '../../ui/editor/open-edits.ts'
import { LeaveDialog } from '../../ui/leave-dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { endActing, stopActing } from './acting.ts'
import classes from './acting-banner.module.css'
import { ElevateDialog } from './elevate-dialog.tsx'

const minute = 60_000

/** Milliseconds until an instant, told anew every few seconds. */
function useLeft(endsAt: string): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 5000)
    return () => clearInterval(timer)
  }, [])
  return Date.parse(endsAt) - now
}

interface ActingBannerProps {
  user: UserInfo
  impersonation: NonNullable<UserInfo['impersonation']>
}

/** On every screen while somebody of ours acts for a person: who, for whom, how much longer, and the way out. */
export function ActingBanner({ user, impersonation }: ActingBannerProps) {
  const { t } = useText()
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const [leaving, setLeaving] = useState(false)
  /** Asks whether what is not saved may be lost. */
  const [isLosing, setLosing] = useState(false)
  const { elevated, user_name: who } = impersonation
  const left = useLeft(impersonation.ends_at)
  const over = left <= 0

  const toStart = () => {
    stopActing()
    void navigate({ ...at(paths.impersonate, { ended: '1' }), ignoreBlocker: true, reloadDocument: true })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the time has come
  useEffect(() => {
    if (over) toStart()
  }, [over])

  const leave = async () => {
    setLosing(false)
    setLeaving(true)
    try {
      await endActing()
      toStart()
    } catch (error) {
      setLeaving(false)
      toast.failed(t('acting.leaveFailed'), error)
    }
  }

  const settle = async () => {
    setLeaving(true)
    // What is being saved is saved as the person acted for. What came of it is told to the screen in a task of its own.
    await findOpenEdits()?.running()
    await new Promise((resolve) => setTimeout(resolve))
    if (!isAnythingUnsaved()) return leave()
    setLeaving(false)
    setLosing(true)
  }

  const minutes = Math.floor(left / minute)
  const State = elevated ? IconPencil : IconEye
  return (
    <section className={classes.banner} data-elevated={elevated || undefined} aria-label={t('acting.title')}>
      <State size={16} aria-hidden />
      <span className={classes.who}>{t('acting.banner', { who, name: user.user_name })}</span>
      <span className={classes.state}>
        {elevated ? t('acting.changing') : t('acting.looking')}
        {' · '}
        {minutes > 0 ? t('acting.left', { count: minutes }) : t('acting.lastMinute')}
      </span>
      <Group gap={4} wrap="nowrap">
        {elevated ? null : (
          <Button size="xs" variant="default" onClick={() => setAsking(true)}>
            {t('acting.elevate')}
          </Button>
        )}
        <Button size="xs" variant="default" loading={leaving} onClick={() => void settle()}>
          {t('acting.leave')}
        </Button>
      </Group>
      <LeaveDialog opened={isLosing} onLeave={() => void leave()} onStay={() => setLosing(false)} />
      <ElevateDialog opened={asking} name={user.user_name} onClose={() => setAsking(false)} />
    </section>
  )
}
