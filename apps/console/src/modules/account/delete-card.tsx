import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useText } from '../../lib/i18n/index.ts'
import { Card } from '../../ui/page.tsx'
import { DeleteAccountDialog } from './delete-dialog.tsx'

/** The end of one's own account. */
export function DeleteCard() {
  const { t } = useText()
  const [opened, { open, close }] = useDisclosure(false)
  return (
    <Card title={t('profile.remove.verb')} description={t('profile.remove.body')}>
      <Button variant="default" onClick={open}>
        {t('profile.remove.verb')}
      </Button>
      {opened ? <DeleteAccountDialog onClose={close} /> : null}
    </Card>
  )
}
