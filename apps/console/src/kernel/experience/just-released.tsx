import { Anchor, Group, Text } from '@mantine/core'
import { IconCircleCheck, IconExternalLink } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ExperienceDetail } from '@vitrine/contract'
import { useText } from '../../lib/i18n/index.ts'
import { at, paths } from '../../lib/paths.ts'
import classes from './readiness.module.css'
import { writePageState } from './search.ts'

/** What has come of a release, to whoever has just made it: where it can be seen, and where it is counted. */
export function JustReleased({ experience }: { experience: ExperienceDetail }) {
  const { t } = useText()
  return (
    <section className={classes.strip} aria-label={t('standing.justReleased.title')}>
      <Group gap="sm" wrap="nowrap" align="flex-start">
        <IconCircleCheck size={20} color="var(--mantine-color-green-filled)" aria-hidden style={{ flex: 'none' }} />
        <div>
          <Text fw={500}>{t('standing.justReleased.title')}</Text>
          <Text size="sm" c="dimmed">
            {t(experience.phase === 'scheduled' ? 'standing.justReleased.later' : 'standing.justReleased.now')}
          </Text>
        </div>
      </Group>
      <Group gap="md">
        <Anchor href={experience.url} target="_blank" rel="noreferrer" size="sm" underline="always">
          {t('standing.justReleased.view')} <IconExternalLink size={14} aria-hidden />
        </Anchor>
        <Anchor
          component={Link}
          {...at(paths.here, writePageState({ tab: 'report', vid: null }))}
          size="sm"
          underline="always"
        >
          {t('standing.justReleased.report')}
        </Anchor>
      </Group>
    </section>
  )
}
