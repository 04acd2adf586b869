import { Anchor, Box, Text } from '@mantine/core'
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { purchaseCall } from '@vitrine/contract/snippet'
import type { ReactNode } from 'react'
import { useContainerWorkspace } from '../../kernel/workspace/index.ts'
import { useSettingsPath } from '../../kernel/workspace/settings-path.ts'
import { useText } from '../../lib/i18n/index.ts'
import { Gap } from '../../ui/gap.tsx'
import { Meter } from '../../ui/meter.tsx'
import { Card } from '../../ui/page.tsx'
import classes from './home.module.css'
import { type FirstSteps, setUpOf } from './setup.ts'
import { useListAt } from './use-list-at.ts'

interface Step {
  key: 'tag' | 'ga' | 'orders' | 'experiment' | 'release'
  done: boolean
  /** How the step is taken. */
  way: ReactNode
}

/** From an empty console to a running experiment, told by what the store really did. */
export function Checklist({ experiment, release }: FirstSteps) {
  const { t } = useText()
  const { container } = useContainerWorkspace()
  const settings = useSettingsPath()
  const list = useListAt('draft')
  const isSet = setUpOf(container)
  const steps: Step[] = [
    { key: 'tag', done: isSet.tag, way: <Way to="#install">{t('home.setup.tag.action')}</Way> },
    {
      key: 'ga',
      done: isSet.ga,
      way: settings ? <Way to={settings}>{t('home.setup.ga.action')}</Way> : t('home.setup.ga.ask'),
    },
    {
      key: 'orders',
      done: isSet.orders,
      way: <code className={classes.call}>{purchaseCall(container.currency)}</code>,
    },
  ]
  const toList = (key: 'experiment' | 'release', done: boolean | undefined): void => {
    if (done === undefined || !list) return
    const way = (
      <Anchor component={Link} {...list.to} underline="always" className={classes.action}>
        {t(`home.setup.${key}.action`)}
      </Anchor>
    )
    steps.push({ key, done, way })
  }
  toList('experiment', experiment)
  toList('release', release)
  const done = steps.filter((step) => step.done).length
  if (done === steps.length) return null

  return (
    <Card
      title={t('home.setup.title')}
      aside={
        <Text size="sm" c="dimmed">
          {t('home.setup.progress', { done, all: steps.length })}
        </Text>
      }
    >
      <Box mb="sm">
        <Meter value={(done / steps.length) * 100} label={t('home.setup.progress', { done, all: steps.length })} />
      </Box>
      {steps.map((step) => (
        <StepLine key={step.key} step={step} />
      ))}
    </Card>
  )
}

function StepLine({ step: { key, done, way } }: { step: Step }) {
  const { t } = useText()
  const Mark = done ? IconCircleCheckFilled : IconCircle
  return (
    <div className={classes.step}>
      <Mark
        size={20}
        color={done ? 'var(--vitrine-good)' : 'var(--mantine-color-dimmed)'}
        aria-label={t(done ? 'common.done' : 'home.setup.open')}
        style={{ flex: 'none' }}
      />
      <div>
        <Text fw={500} c={done ? 'dimmed' : undefined}>
          {t(`home.setup.${key}.title`)}
        </Text>
        {done ? null : (
          <Text size="sm" c="dimmed">
            {t(`home.setup.${key}.body`)}
            <Gap />
            {way}
          </Text>
        )}
      </div>
    </div>
  )
}

/** To an address, or to a part of this page. */
function Way({ to, children }: { to: string; children: string }) {
  return to.startsWith('#') ? (
    <Anchor href={to} underline="always" className={classes.action}>
      {children}
    </Anchor>
  ) : (
    <Anchor component={Link} to={to} underline="always" className={classes.action}>
      {children}
    </Anchor>
  )
}
