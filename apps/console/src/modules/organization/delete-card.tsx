import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { Organization } from '@vitrine/contract'
import { useText } from '../../lib/i18n/index.ts'
import { Card } from '../../ui/page.tsx'
import { DeleteDialog } from './delete-dialog.tsx'

/** The end of an organization, for its managers. */
export function DeleteCard({ organization }: { organization: Organization }) {
  const { t } = useText()
  const [opened, { open, close }] = useDisclosure(false)
  return (
    <Card title={t('organizationSettings.remove.verb')} description={t('organizationSettings.remove.help')}>
      <Button variant="default" onClick={open}>
        {t('organizationSettings.remove.verb')}
      </Button>
      {opened ? <DeleteDialog organization={organization} onClose={close} /> : null}
    </Card>
  )
}
