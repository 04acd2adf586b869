import { Anchor, Progress, Text } from '@mantine/core'
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useFeature } from '../../kernel/console-feature.tsx'
import { useContainerWorkspace } from '../../kernel/workspace/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { paths } from '../../lib/paths.ts'
import { Card } from '../../ui/page.tsx'
import classes from './home.module.css'

/** From an empty console to a running experiment, told by what the store really did. */
export function Checklist({ anyExperiment, anyRelease }: { anyExperiment: boolean; anyRelease: boolean }) {
  const { t } = useText()
  const { org, container } = useContainerWorkspace()
  const { place } = useFeature('experiment')
  const list = paths.list(org.org_id, container.id, place)
  const steps = [
    { key: 'tag', done: container.installed_at !== null, to: '#install' },
    { key: 'ga', done: container.ga_id !== '', to: null },
    { key: 'experiment', done: anyExperiment, to: list },
    { key: 'release', done: anyRelease, to: list },
  ] as const
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
      <Progress
        value={(done / steps.length) * 100}
        size="sm"
        mb="sm"
        aria-label={t('home.setup.progress', { done, all: steps.length })}
      />
      {steps.map(({ key, done: finished, to }) => (
        <div key={key} className={classes.step}>
          {finished ? (
            <IconCircleCheckFilled
              size={20}
              color="var(--vitrine-good)"
              aria-label={t('common.done')}
              style={{ flex: 'none' }}
            />
          ) : (
            <IconCircle
              size={20}
              color="var(--mantine-color-dimmed)"
              aria-label={t('home.setup.open')}
              style={{ flex: 'none' }}
            />
          )}
          <div>
            <Text fw={500} c={finished ? 'dimmed' : undefined}>
              {t(`home.setup.${key}.title`)}
            </Text>
            {finished ? null : (
              <Text size="sm" c="dimmed">
                {t(`home.setup.${key}.body`)}{' '}
                {to?.startsWith('#') ? (
                  <Anchor href={to} underline="always" className={classes.action}>
                    {t(`home.setup.${key}.action`)}
                  </Anchor>
                ) : null}
                {to && !to.startsWith('#') ? (
                  <Anchor component={Link} to={to} underline="always" className={classes.action}>
                    {t(`home.setup.${key}.action`)}
                  </Anchor>
                ) : null}
              </Text>
            )}
          </div>
        </div>
      ))}
    </Card>
  )
}
