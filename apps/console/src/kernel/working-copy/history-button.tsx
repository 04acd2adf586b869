import { ActionIcon } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import type { ExperienceDetail, View } from '@vitrine/contract'
import { listViewHistory } from '@vitrine/contract/client'
import { useState } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { lazyPart } from '../../lib/lazy-page.ts'
import { Overlay } from '../../ui/overlay.tsx'
import { Tip } from '../../ui/tip.tsx'
import { useCan } from '../workspace/index.ts'
import type { Content } from './local-copy.ts'

const HistoryDrawer = lazyPart(() => import('./history-drawer.tsx').then((m) => m.HistoryDrawer))

interface HistoryButtonProps {
  experience: ExperienceDetail
  view: View
  /** Absent where nothing can be edited. */
  onRestore: ((content: Content) => void) | undefined
}

/** Opens what a version was. */
export function HistoryButton(props: HistoryButtonProps) {
  const { t } = useText()
  const can = useCan()
  const [drawer, setDrawer] = useState<'never' | 'open' | 'closed'>('never')
  if (!can(listViewHistory)) return null
  return (
    <>
      <Tip label={t('workingCopy.history.title')}>
        <ActionIcon
          size={36}
          variant="default"
          aria-label={t('workingCopy.history.title')}
          onClick={() => setDrawer('open')}
        >
          <IconHistory size={18} />
        </ActionIcon>
      </Tip>
      {drawer === 'never' ? null : (
        <Overlay again={drawer} onFailed={() => setDrawer('never')}>
          <HistoryDrawer {...props} opened={drawer === 'open'} onClose={() => setDrawer('closed')} />
        </Overlay>
      )}
    </>
  )
}
