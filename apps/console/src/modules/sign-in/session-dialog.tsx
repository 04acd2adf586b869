import { Anchor, Stack, Text } from '@mantine/core'
import { useText } from '../../lib/i18n/index.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { SignInForm } from './sign-in-form.tsx'

interface SessionDialogProps {
  opened: boolean
  /** Left in another tab, or over by itself. */
  reason: 'left' | 'expired'
  email: string
  onDone: () => void
  onLeave: () => void
}

/** A session that ends while somebody works asks for the password here, so that nothing typed is lost; nobody reads on meanwhile. */
export function SessionDialog({ opened, reason, email, onDone, onLeave }: SessionDialogProps) {
  const { t } = useText()
  return (
    <Dialog
      opened={opened}
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={t(`auth.sessionOver.${reason}.title`)}
      overlayProps={{ color: 'var(--mantine-color-body)', backgroundOpacity: 1 }}
      size="sm"
      centered={false}
      yOffset="16vh"
    >
      <Stack gap="md">
        <Text c="dimmed">{t(`auth.sessionOver.${reason}.body`)}</Text>
        <SignInForm languageChosen={false} email={email} onDone={onDone} />
        <Anchor component="button" size="sm" onClick={onLeave} ta="center">
          {t('auth.otherAccount')}
        </Anchor>
      </Stack>
    </Dialog>
  )
}
