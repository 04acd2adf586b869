import { Button } from '@mantine/core'
import { useText } from '../../../lib/i18n/index.ts'
import { Foreign } from '../../../ui/foreign.tsx'
import { EmptyState } from '../../../ui/states.tsx'

interface ElsewhereProps {
  /** The console's own address. */
  console: string
  /** What to open there. */
  path: string
}

/** The console is open at another address than its own, which the store's page does not hear. */
export function Elsewhere({ console, path }: ElsewhereProps) {
  const { t } = useText()
  return (
    <EmptyState
      drawing="broken"
      title={t('pageEditor.elsewhere.title')}
      action={
        <Button component="a" href={console + path}>
          {t('pageEditor.elsewhere.open', { address: console })}
        </Button>
      }
    >
      <Foreign>{t('pageEditor.elsewhere.body', { here: location.origin, address: console })}</Foreign>
    </EmptyState>
  )
}
