import { ActionIcon, Button } from '@mantine/core'
import { IconShare } from '@tabler/icons-react'
import { listReportShares } from '@vitrine/contract/client'
import { useState } from 'react'
import { useText } from '../../../lib/i18n/index.ts'
import { useCan } from '../../workspace/index.ts'
import { ShareDialog } from './share-dialog.tsx'

/** Opens what others can read of the report. */
export function ShareButton({ id, isPhone }: { id: string; isPhone: boolean }) {
  const { t } = useText()
  const [opened, setOpened] = useState(false)
  if (!useCan()(listReportShares)) return null
  const open = () => setOpened(true)
  return (
    <>
      {isPhone ? (
        <ActionIcon variant="default" size={44} aria-label={t('share.open')} onClick={open}>
          <IconShare size={18} />
        </ActionIcon>
      ) : (
        <Button variant="default" leftSection={<IconShare size={16} />} onClick={open}>
          {t('share.open')}
        </Button>
      )}
      <ShareDialog id={id} opened={opened} onClose={() => setOpened(false)} />
    </>
  )
}
