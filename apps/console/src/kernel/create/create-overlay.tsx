import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { Kind } from '@vitrine/contract'
import { useText } from '../../lib/i18n/index.ts'
import { lazyScreens } from '../../lib/lazy-page.ts'
import { Overlay } from '../../ui/overlay.tsx'

const CreateDialog = lazyScreens(() => import('./create-dialog.tsx'), 'create')((m) => m.CreateDialog)

/** Begins a new one of the kind that the screen is about. */
export function CreateButton({ onClick }: { onClick: () => void }) {
  const { t } = useText()
  return (
    <Button leftSection={<IconPlus size={16} />} onMouseEnter={() => void CreateDialog.preload()} onClick={onClick}>
      {t('list.create')}
    </Button>
  )
}

/** The dialog in which one is made, of a kind; null: none is open. */
export function CreateOverlay({ kind, onClose }: { kind: Kind | null; onClose: () => void }) {
  return (
    <Overlay again={kind !== null} onFailed={onClose}>
      {kind ? <CreateDialog kind={kind} opened onClose={onClose} /> : null}
    </Overlay>
  )
}
