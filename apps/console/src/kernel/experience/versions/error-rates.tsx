import { Alert, Text } from '@mantine/core'
import type { ExperienceDetail } from '@vitrine/contract'
import { getViewErrors, viewErrorHours, viewErrorLeast } from '@vitrine/contract/client'
import { useEndpoint } from '../../../lib/api/query.ts'
import { formatCount, formatPercent } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n/index.ts'
import { Foreign } from '../../../ui/foreign.tsx'
import { useKind } from '../../console-kind.tsx'
import { useCan, useContainerWorkspace } from '../../workspace/index.ts'

interface ErrorRatesProps {
  experience: ExperienceDetail
  /** Of this version alone; of every one that needs a look where none is named. */
  vid?: string
}

/** For how many visitors of a released version a change failed lately, with the counts it is made of. */
export function ErrorRates({ experience, vid }: ErrorRatesProps) {
  const { t, language } = useText()
  const { org } = useContainerWorkspace()
  const can = useCan()
  const { listTargets } = useKind(experience.target_type)
  const { data } = useEndpoint(
    getViewErrors,
    { org: org.org_id, experience_id: experience.id },
    {
      enabled: experience.status === 'released' && listTargets !== undefined && can(getViewErrors),
      staleTime: 60_000,
    },
  )
  const shown = (data?.versions ?? []).filter(({ view_id, state }) =>
    vid === undefined ? state === 'high' : view_id === vid,
  )
  const { released_at } = experience
  const isFresh = released_at !== null && Date.now() - Date.parse(released_at) < viewErrorHours * 3_600_000
  return shown.map(({ view_id, visitors, affected, state }) => {
    const name = experience.views.find(({ id }) => id === view_id)?.name ?? ''
    const counts = {
      hours: viewErrorHours,
      visitors: formatCount(visitors, language),
      affected: formatCount(affected, language),
      share: formatPercent(visitors > 0 ? affected / visitors : 0, language),
    }
    return (
      <Alert
        key={view_id}
        p="sm"
        color={state === 'high' ? 'amber' : 'gray'}
        title={state === 'high' ? <Foreign>{t('versions.errors.high', { name })}</Foreign> : null}
      >
        <Text inherit>
          {t(state === 'none' ? `versions.errors.${isFresh ? 'fresh' : 'none'}` : 'versions.errors.rate', counts)}
          {state === 'few' ? ` ${t('versions.errors.few', { least: viewErrorLeast })}` : null}
        </Text>
        {state === 'high' ? <Text inherit>{t('versions.errors.advice')}</Text> : null}
      </Alert>
    )
  })
}
