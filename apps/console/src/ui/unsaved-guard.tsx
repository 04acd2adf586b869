import { Text } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { useText } from '../lib/i18n/index.ts'
import { useUnsaved } from '../lib/unsaved.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

type Place = { pathname: string; search: unknown }
const tabOf = ({ search }: Place): string => {
  const { tab, vid } = search as { tab?: string; vid?: string }
  return `${tab ?? ''}/${vid ?? ''}`
}

/** Asks before unsaved edits are left behind, by a link, by the browser's back button, or by closing the page. */
export function UnsavedGuard({ dirty }: { dirty: boolean }) {
  const { t } = useText()
  useUnsaved(dirty)
  const blocker = useBlocker({
    disabled: !dirty,
    enableBeforeUnload: dirty,
    withResolver: true,
    // A change of the address that stays on the same form loses nothing.
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname || tabOf(current) !== tabOf(next),
  })
  const { proceed, reset } = blocker
  return (
    <ConfirmDialog
      opened={blocker.status === 'blocked'}
      title={t('common.leave.title')}
      verb={t('common.leave.verb')}
      cancel={t('common.leave.stay')}
      danger
      onConfirm={() => proceed?.()}
      onClose={() => reset?.()}
    >
      <Text>{t('common.leave.body')}</Text>
    </ConfirmDialog>
  )
}
