import { Button, Text } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { crashId } from '../lib/crash.ts'
import { describeCrash } from '../lib/describe-crash.ts'
import { useText } from '../lib/i18n/index.ts'
import { CopyButton } from './copy-button.tsx'
import { State, TellSupport } from './states.tsx'

/** A fault of our own: what to do about it, and what to tell support. */
export function ScreenFailedState({ error, retry }: { error: unknown; retry: () => void }) {
  const { t } = useText()
  const id = crashId(error)
  return (
    <State
      role="alert"
      page
      drawing="broken"
      title={t('states.error.screen')}
      action={
        <>
          <Button variant="default" leftSection={<IconRefresh size={16} />} onClick={retry}>
            {t('common.retry')}
          </Button>
          <Button variant="default" onClick={() => location.reload()}>
            {t('common.reload')}
          </Button>
          <CopyButton
            value={describeCrash(error, id, location)}
            size="sm"
            variant="subtle"
            label={t('states.error.copyId')}
          />
        </>
      }
    >
      <Text inherit>{t('states.error.screenBody')}</Text>
      <TellSupport id={id} />
    </State>
  )
}
