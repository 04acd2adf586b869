import { Text } from '@mantine/core'
import type { Picked } from '@vitrine/editor/protocol'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { Card } from '../../ui/page.tsx'
import { Tip } from '../../ui/tip.tsx'
import { PickedPath } from './picked-path.tsx'
import type { PageAgent } from './use-page-agent.ts'
import classes from './workbench.module.css'

/** How sure it is that the element is found again after the shop has changed. */
function healthOf({ candidates: [best], marks }: Picked): 'good' | 'fair' | 'poor' {
  if (best?.basis === 'test_id' || best?.basis === 'id' || best?.basis === 'attribute') return 'good'
  return best?.basis === 'place'
    ? marks.alone === 'nowhere'
      ? 'poor'
      : 'fair'
    : marks.alone === 'anywhere'
      ? 'good'
      : 'fair'
}

interface PickedCardProps {
  agent: PageAgent
  /** The element with which the keys come here. */
  wantsKeys: RefObject<number | null>
  title: string
  children: ReactNode
}

/** What is picked: where it stands, how well it can be found again, and what can be done to it. */
export function PickedCard({ agent, wantsKeys, title, children }: PickedCardProps) {
  const { t } = useText()
  const { picked, shown, send } = agent
  const actions = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const isWanted = picked !== null && picked.path.at(-1)?.key === wantsKeys.current
    wantsKeys.current = null
    if (isWanted) actions.current?.querySelector<HTMLElement>('button:not(:disabled)')?.focus()
  }, [picked, wantsKeys])
  if (!picked) return null
  const health = healthOf(picked)
  const text = shown ? shown.text : picked.path.at(-1)?.text
  const { width, height } = shown ?? picked
  return (
    <Card title={title}>
      <PickedPath path={picked.path} choose={(key) => send({ type: 'select', key })} />
      {text ? (
        <Text size="sm" lineClamp={2} mt={8} style={{ overflowWrap: 'anywhere' }}>
          {text}
        </Text>
      ) : null}
      <Text size="xs" c="dimmed" mt={4}>
        {shown && !shown.isSeen ? t('pageEditor.unseen') : t('pageEditor.size', { width, height })}
      </Text>
      <Text size="xs" mt={4} mb="sm" component="div">
        <Tip label={t(`pageEditor.healthHelp.${health}`)}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard reads what a pointer does */}
          <span tabIndex={0} className={classes.health} data-health={health}>
            {t(`pageEditor.health.${health}`)}
          </span>
        </Tip>
      </Text>
      <div ref={actions}>{children}</div>
    </Card>
  )
}
