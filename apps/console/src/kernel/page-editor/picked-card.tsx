import { Text, UnstyledButton } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import type { Picked } from '@vitrine/editor/protocol'
import { Fragment, type ReactNode } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { Card } from '../../ui/page.tsx'
import { nameOf, useWordFor } from './name-of.ts'
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

/** Parents shown of a deep element: the nearest are what one wants to step to. */
const mostParents = 5

/** What is picked: where it stands, how well it can be found again, and what can be done to it. */
export function PickedCard({ agent, children }: { agent: PageAgent; children: ReactNode }) {
  const { t } = useText()
  const { picked, send } = agent
  const wordFor = useWordFor()
  if (!picked) return null
  const path = picked.path.slice(-mostParents)
  const health = healthOf(picked)
  const text = picked.path.at(-1)?.text
  return (
    <Card title={t('pageEditor.change')}>
      <nav className={classes.path} aria-label={t('pageEditor.path')}>
        {path.map((each, i) => (
          <Fragment key={each.key}>
            {i > 0 ? <IconChevronRight size={12} aria-hidden /> : null}
            <UnstyledButton
              className={classes.step}
              aria-current={i === path.length - 1 || undefined}
              title={nameOf(each)}
              onClick={() => send({ type: 'select', key: each.key })}
            >
              {wordFor(each)}
            </UnstyledButton>
          </Fragment>
        ))}
      </nav>
      {text ? (
        <Text size="sm" lineClamp={2} mt={8} style={{ overflowWrap: 'anywhere' }}>
          {text}
        </Text>
      ) : null}
      <Text size="xs" c="dimmed" mt={4}>
        {t('pageEditor.size', { width: picked.width, height: picked.height })}
      </Text>
      <Text size="xs" mt={4} mb="sm" className={classes.health} data-health={health}>
        {t(`pageEditor.health.${health}`)}
      </Text>
      {children}
    </Card>
  )
}
