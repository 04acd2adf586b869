import { Button, Group, Loader, Text } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { Apart } from './obstacles/apart.tsx'
import { Elsewhere } from './obstacles/elsewhere.tsx'
import { Silence } from './obstacles/silence.tsx'
import type { PageAgent } from './use-page-agent.ts'
import classes from './workbench.module.css'

export type Device = 'mobile' | 'tablet' | 'desktop'
/** Widths of the store's page, in pixels: what its own layouts begin to be another at lies between them. */
const widths: Record<Device, number> = { mobile: 390, tablet: 820, desktop: 1280 }

/** A page may run its scripts and send its forms, and may neither lead the console away nor cover it with dialogs. */
const sandbox =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-storage-access-by-user-activation'

interface StageProps {
  agent: PageAgent
  device: Device
  /** Where one begins anew who has opened the console at another address than its own. */
  path: string
}

/** The store's page at a device's width, or why it is not there. */
export function Stage({ agent, device, path }: StageProps) {
  const { t } = useText()
  const { ref, width: room, height } = useElementSize()
  const width = widths[device]
  // A wide window shows more of a desktop's page; a narrow one shows it smaller.
  const own = device === 'desktop' ? Math.max(width, room) : width
  const scale = Math.min(1, room / own)
  const obstacle = useObstacle(agent, path)
  const isFocused = useFocusIn(agent.frame)
  // Its size is known a moment later; until then it would be shown at another one.
  const isFramed = agent.place === 'frame' && agent.src !== null && room > 0
  return (
    <section ref={ref} className={classes.stage} aria-label={t('pageEditor.frame')}>
      {isFramed ? (
        <div className={classes.window} style={{ width: own * scale }} hidden={obstacle !== null}>
          <iframe
            ref={agent.frame}
            key={agent.round}
            title={t('pageEditor.frame')}
            className={classes.frame}
            data-focused={isFocused || undefined}
            sandbox={sandbox}
            src={agent.src ?? undefined}
            style={{ width: own, height: height / scale, transform: `scale(${scale})` }}
          />
        </div>
      ) : null}
      {obstacle ?? (agent.page === null ? <Opening /> : agent.place === 'window' ? <InWindow agent={agent} /> : null)}
    </section>
  )
}

/** Whether the keys go to the page in a frame: no selector of styles says so of a page of another origin. */
function useFocusIn(frame: RefObject<HTMLIFrameElement | null>): boolean {
  const [isIn, setIsIn] = useState(false)
  useEffect(() => {
    const look = () => setIsIn(frame.current !== null && document.activeElement === frame.current)
    const gone = new AbortController()
    for (const name of ['blur', 'focus', 'focusin']) addEventListener(name, look, gone)
    return () => gone.abort()
  }, [frame])
  return isIn
}

function Opening() {
  const { t } = useText()
  return (
    <Group className={classes.over} role="status" gap="xs">
      <Loader size="xs" />
      <Text size="sm">{t('pageEditor.opening')}</Text>
    </Group>
  )
}

function InWindow({ agent }: { agent: PageAgent }) {
  const { t } = useText()
  return (
    <EmptyState
      drawing="window"
      title={agent.page?.title || t('pageEditor.frame')}
      action={
        <>
          <Button onClick={agent.focusWindow}>{t('pageEditor.showWindow')}</Button>
          <Button variant="default" onClick={() => agent.open('frame')}>
            {t('pageEditor.backToFrame')}
          </Button>
        </>
      }
    >
      {t('pageEditor.inWindow')}
    </EmptyState>
  )
}

/** What stands between the person and the page, with what can be done about it. */
function useObstacle(agent: PageAgent, path: string): ReactNode {
  const { t } = useText()
  const { trouble, place } = agent
  const again = (
    <Button variant="default" onClick={() => agent.open(place)}>
      {t('pageEditor.reload')}
    </Button>
  )
  const inWindow = <Button onClick={() => agent.open('window')}>{t('pageEditor.openWindow')}</Button>
  const inFrame = (
    <Button variant="default" onClick={() => agent.open('frame')}>
      {t('pageEditor.backToFrame')}
    </Button>
  )
  if (agent.error)
    return <ErrorState error={agent.error} what={t('pageEditor.token')} retry={() => agent.open(place)} />
  if (trouble === null) return null
  if (trouble === 'silent') return <Silence agent={agent} />
  if (trouble === 'apart') return <Apart agent={agent} />
  if (trouble === 'elsewhere') return <Elsewhere console={agent.console} path={path} />
  return (
    <EmptyState
      drawing="broken"
      title={t(`pageEditor.${trouble}.title`)}
      action={
        trouble === 'own' ? null : trouble === 'expired' ? (
          again
        ) : (
          <>
            {inWindow}
            {place === 'frame' ? again : inFrame}
          </>
        )
      }
    >
      {t(`pageEditor.${trouble}.body`, { detail: agent.failure })}
    </EmptyState>
  )
}
