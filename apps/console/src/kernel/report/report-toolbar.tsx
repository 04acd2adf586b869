import { ActionIcon, Button, Group } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconDownload } from '@tabler/icons-react'
import { createReportTicket } from '@vitrine/contract/client'
import { useState } from 'react'
import { type CallInput, call } from '../../lib/api/client.ts'
import { useInFamily } from '../../lib/api/family.ts'
import { useText } from '../../lib/i18n/index.ts'
import { toast } from '../../ui/toast.ts'
import { FoldedFilters } from './folded-filters.tsx'
import { ReportFilters } from './report-filters.tsx'
import type { ReportState } from './search.ts'
import { ShareReport } from './share/index.tsx'

interface ReportToolbarProps {
  state: ReportState
  query: CallInput<typeof createReportTicket>['query']
  onChange: (change: Partial<ReportState>) => void
}

export function ReportToolbar({ state, query, onChange }: ReportToolbarProps) {
  const { t } = useText()
  const inKind = useInFamily()
  const isPhone = useMediaQuery('(max-width: 40em)', undefined, { getInitialValueInEffect: false })
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      const { url } = await call(inKind(createReportTicket), { query })
      window.location.assign(url)
    } catch (error) {
      toast.failed(t('report.csvFailed'), error)
    } finally {
      setBusy(false)
    }
  }
  const filters = <ReportFilters state={state} onChange={onChange} />
  const csv = { variant: 'default', loading: busy, onClick: () => void download() } as const

  if (isPhone)
    return (
      <FoldedFilters
        state={state}
        aside={
          <>
            <ShareReport id={query.id} isPhone />
            <ActionIcon {...csv} size={44} aria-label={t('report.csv')}>
              <IconDownload size={18} />
            </ActionIcon>
          </>
        }
      >
        {filters}
      </FoldedFilters>
    )
  return (
    <Group justify="space-between" gap="sm">
      {filters}
      <Group gap="xs">
        <ShareReport id={query.id} isPhone={false} />
        <Button {...csv} leftSection={<IconDownload size={16} />}>
          {t('report.csv')}
        </Button>
      </Group>
    </Group>
  )
}
