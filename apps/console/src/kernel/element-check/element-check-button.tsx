import { Button } from '@mantine/core'
import { IconListSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { lazyScreens } from '../../lib/lazy-page.ts'
import { Overlay } from '../../ui/overlay.tsx'
import { texts } from './texts.ts'

const Dialog = lazyScreens(() => import('./element-check-dialog.tsx'), texts)((m) => m.ElementCheckDialog)

/** Opens the check of everything released. The dialog is loaded when it is first asked for, and stays, so that it can fade out. */
export function ElementCheckButton() {
  const { t } = useText()
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never')
  const close = () => setState('closed')
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconListSearch size={16} />}
        onMouseEnter={() => void Dialog.preload()}
        onClick={() => setState('open')}
      >
        {t('list.checkElements')}
      </Button>
      <Overlay again={state} onFailed={() => setState('never')}>
        {state === 'never' ? null : <Dialog opened={state === 'open'} onClose={close} />}
      </Overlay>
    </>
  )
}
