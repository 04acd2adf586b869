import { Button, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { InstallBadge } from '../../kernel/install/install-badge.tsx'
import { Snippets } from '../../kernel/install/snippets.tsx'
import { useContainerWorkspace } from '../../kernel/workspace/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { lazyPart } from '../../lib/lazy-page.ts'
import { Moment } from '../../ui/moment.tsx'
import { Overlay } from '../../ui/overlay.tsx'
import { Card } from '../../ui/page.tsx'

const SnippetDialog = lazyPart(() => import('./snippet-dialog.tsx').then((m) => m.SnippetDialog))

/** What goes into the store's head, and whether it has been seen there; once it has, the code steps back. */
export function InstallCard() {
  const { t } = useText()
  const { container } = useContainerWorkspace()
  const seen = container.installed_at !== null
  return (
    <Card
      id="install"
      title={t('install.title')}
      description={seen ? undefined : t('install.body')}
      aside={<InstallBadge container={container} />}
    >
      {seen ? <Installed /> : <Snippets url={container.tag_url} />}
    </Card>
  )
}

/** The snippet is rarely needed again, so it waits behind a button. */
function Installed() {
  const { t } = useText()
  const { container } = useContainerWorkspace()
  const [opened, { open, close }] = useDisclosure(false)
  return (
    <Stack gap="sm" align="flex-start">
      {container.last_event_at ? (
        <Text size="sm" c="dimmed">
          {t('home.setup.lastEvent')} <Moment at={container.last_event_at} timeZone={container.timezone} />
        </Text>
      ) : null}
      <Button variant="default" onClick={open}>
        {t('install.show')}
      </Button>
      <Overlay again={opened} onFailed={close}>
        {opened ? <SnippetDialog url={container.tag_url} opened onClose={close} /> : null}
      </Overlay>
    </Stack>
  )
}
