import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Metric, TrustCheckResult } from '@vitrine/contract'
import { formatCount } from '../../lib/format.ts'
import { useText } from '../../lib/i18n/index.ts'
import { paths } from '../../lib/paths.ts'
import { useContainerWorkspace } from '../workspace/index.ts'
import { isChecked } from './metrics.ts'
import { useTrustCheck } from './use-trust-check.ts'

/** What the trust check says of a report with this primary metric, in one sentence with a link to it. */
export function TrustSentence({ metric }: { metric: Metric }) {
  const { t } = useText()
  const { org, container } = useContainerWorkspace()
  const { data } = useTrustCheck(container.id).state
  if (!data) return null
  return (
    <>
      {data.result ? <Told result={data.result} metric={metric} /> : t('trust.inReport.never')}{' '}
      <Anchor component={Link} size="sm" underline="always" to={paths.container(org.org_id, container.id)} hash="trust">
        {t('trust.inReport.open')}
      </Anchor>
    </>
  )
}

function Told({ result: { alarms, normal, runs }, metric }: { result: TrustCheckResult; metric: Metric }) {
  const { t, language } = useText()
  const of = isChecked(metric) ? metric : 'visitor_conversion_rate'
  const alarm = alarms.find((each) => each.metric === of && each.split === 'even')
  if (!alarm || !normal) return t('trust.inReport.cannot_tell')
  const [count, low, high, all] = [alarm.count, normal.low, normal.high, runs].map((n) => formatCount(n, language))
  return t('trust.inReport.told', { metric: t(`trust.metrics.${of}`), count, low, high, runs: all })
}
