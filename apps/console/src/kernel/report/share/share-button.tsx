import { ActionIcon, Button } from '@mantine/core'
import { IconShare } from '@tabler/icons-react'
import { listReportShares } from '@vitrine/contract/client'
import { useState } from 'react'
import { useText } from '../../../lib/i18n/index.ts'
import { lazyPart } from '../../../lib/lazy-page.ts'
import { Overlay } from '../../../ui/overlay.tsx'
import { useCan } from '../../workspace/index.ts'

const ShareDialog = lazyPart(() => import('./share-dialog.tsx').then((m) => m.ShareDialog))

/** Opens what others can read of the report. */
export function ShareButton({ id, isPhone }: { id: string; isPhone: boolean }) {
  const { t } = useText()
  // Null until it is first asked for.
  const [opened, setOpened] = useState<boolean | null>(null)
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
      <Overlay again={opened} onFailed={() => setOpened(null)}>
        {opened === null ? null : <ShareDialog id={id} opened={opened} onClose={() => setOpened(false)} />}
      </Overlay>
    </>
  )
}
