import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { createContainerOperationTicket, createOperationTicket } from '@vitrine/contract/client'
import { useState } from 'react'
import { call } from '../../lib/api/client.ts'
import { useText } from '../../lib/i18n/index.ts'
import { useUrlState } from '../../lib/use-url-state.ts'
import { Tip } from '../../ui/tip.tsx'
import { toast } from '../../ui/toast.ts'
import { useWorkspace } from '../workspace/index.ts'
import { type LogSubject, parseLogState, toFilter, writeLogState } from './search.ts'
import { useLogZone } from './use-log-zone.ts'

/** Downloads what the address filters; `about`: of one experience. */
export function CsvButton({ about }: { about?: LogSubject }) {
  const { t } = useText()
  const { org } = useWorkspace()
  const [state] = useUrlState(parseLogState, writeLogState)
  const timeZone = useLogZone(state.container)
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      const query = { org: org.org_id, timezone: timeZone, ...toFilter(state, timeZone, about) }
      const { url } = about
        ? await call(createContainerOperationTicket, { query: { ...query, ...about } })
        : await call(createOperationTicket, { query })
      window.location.assign(url)
    } catch (error) {
      toast.failed(t('operationLog.csvFailed'), error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Tip label={t('operationLog.csvHelp')}>
      <Button variant="default" leftSection={<IconDownload size={16} />} loading={busy} onClick={() => void download()}>
        {t('operationLog.csv')}
      </Button>
    </Tip>
  )
}
