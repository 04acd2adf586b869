import { Anchor, Stack, Text } from '@mantine/core'
import { useText } from '../../lib/i18n/index.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { SignInForm } from './sign-in-form.tsx'

interface SessionDialogProps {
  opened: boolean
  email: string
  onDone: () => void
  onLeave: () => void
}

/** A session that ends while somebody works asks for the password here, so that nothing typed is lost. */
export function SessionDialog({ opened, email, onDone, onLeave }: SessionDialogProps) {
  const { t } = useText()
  return (
    <Dialog
      opened={opened}
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={t('auth.sessionOver')}
      size="sm"
    >
      <Stack gap="md">
        <Text c="dimmed">{t('auth.sessionOverBody')}</Text>
        <SignInForm languageChosen={false} email={email} onDone={onDone} />
        <Anchor component="button" size="sm" onClick={onLeave} ta="center">
          {t('auth.otherAccount')}
        </Anchor>
      </Stack>
    </Dialog>
  )
}
