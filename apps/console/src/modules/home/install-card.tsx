import { Badge, Stack, Text } from '@mantine/core'
import { useContainerWorkspace } from '../../kernel/workspace/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Card } from '../../ui/page.tsx'
import classes from './home.module.css'

/** The one line for the store's head, and whether it has been seen there. */
export function InstallCard() {
  const { t } = useText()
  const { container } = useContainerWorkspace()
  const snippet = `<script src="${container.tag_url}"></script>`
  const seen = container.installed_at !== null
  return (
    <Card
      id="install"
      title={t('home.install.title')}
      aside={
        <Badge variant="light" color={seen ? 'green' : 'amber'} radius="sm">
          {t(seen ? 'home.install.seen' : 'home.install.notSeen')}
        </Badge>
      }
    >
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t('home.install.body')}
        </Text>
        <code className={classes.snippet}>{snippet}</code>
        <CopyButton value={snippet} size="sm" label={t('home.install.copy')} style={{ alignSelf: 'flex-start' }} />
        {container.last_event_at ? (
          <Text size="xs" c="dimmed">
            {t('home.setup.lastEvent')} <Moment at={container.last_event_at} timeZone={container.timezone} />
          </Text>
        ) : null}
      </Stack>
    </Card>
  )
}
