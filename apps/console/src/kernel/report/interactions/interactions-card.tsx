import { Text } from '@mantine/core'
import { skipToken, useQuery } from '@tanstack/react-query'
import type { BothLanguages, CodeOrders, ExperienceDetail, Interaction, Kind } from '@vitrine/contract'
import { getInteractions } from '@vitrine/contract/client'
import { useEndpoint } from '../../../lib/api/query.ts'
import { formatCount, formatMoney, formatPercent } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n/index.ts'
import { Foreign } from '../../../ui/foreign.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Meter } from '../../../ui/meter.tsx'
import { Card } from '../../../ui/page.tsx'
import { RowsSkeleton } from '../../../ui/skeletons.tsx'
import table from '../../../ui/table.module.css'
import { useKind } from '../../console-kind.tsx'
import { useContainerWorkspace } from '../../workspace/index.ts'

export interface InteractionsProps {
  experience: ExperienceDetail
  start: string | null
  end: string | null
  /** Whether the report beside it is of all visitors too. */
  isWhole: boolean
  /** New figures come in. */
  live: boolean
}

const refreshMs = 5000

/** What visitors did with what floats on the page: how many saw it, clicked it, and what of it. */
export function InteractionsCard({ experience, start, end, isWhole, live }: InteractionsProps) {
  const { t } = useText()
  const { org } = useContainerWorkspace()
  const query = useEndpoint(
    getInteractions,
    { org: org.org_id, id: experience.id, ...(start ? { start } : {}), ...(end ? { end } : {}) },
    { keep: true, refetchInterval: live ? refreshMs : false },
  )
  return (
    <Card title={t('interactions.title')} description={t(isWhole ? 'interactions.help' : 'interactions.ofAll')}>
      <Loaded query={query} skeleton={<RowsSkeleton rows={3} />} what={t('report.failed')}>
        {({ interactions, code_orders, currency }) => (
          <>
            <Rows experience={experience} interactions={interactions} />
            {code_orders ? <CodeOrdersLine orders={code_orders} currency={currency} /> : null}
          </>
        )}
      </Loaded>
    </Card>
  )
}

/** Orders with the code may be anybody's: codes are passed on, and some of those orders would have come without the card. */
function CodeOrdersLine({ orders: { orders, revenue }, currency }: { orders: CodeOrders; currency: string }) {
  const { t, language } = useText()
  const amount = formatMoney(revenue, { currency, language })
  return (
    <div style={{ marginTop: 16 }}>
      <Text fw={600}>{t('interactions.codeOrders', { count: orders, amount })}</Text>
      <Text size="sm" c="dimmed">
        {t('interactions.codeOrdersHelp')}
      </Text>
    </div>
  )
}

const none = {}

/** What the labels of a kind are called; the labels themselves are shown until it is known. */
function useLabels(kind: Kind): Readonly<Record<string, BothLanguages>> {
  const { labels } = useKind(kind)
  const query = useQuery({ queryKey: ['labels', kind], queryFn: labels ?? skipToken, staleTime: Infinity })
  return query.data ?? none
}

function Rows({ experience, interactions }: { experience: ExperienceDetail; interactions: readonly Interaction[] }) {
  const { t, language } = useText()
  const names = useLabels(experience.target_type)
  const seen = interactions.find(({ name }) => name === 'widget_shown')?.visitors ?? 0
  const rows = interactions
    .filter(({ name, visitors }) => name === 'widget_shown' || visitors > 0)
    .flatMap(({ name, visitors, labels }) => [
      { key: name, text: t(`interactions.names.${name}`), visitors, within: false, known: true },
      ...labels.map(({ label, visitors: own }) => {
        const known = names[label]?.[language]
        return {
          key: `${name} ${label}`,
          text: known ?? label,
          visitors: own,
          within: true,
          known: known !== undefined,
        }
      }),
    ])
  return (
    <table className={table.table}>
      <thead>
        <tr>
          <th style={{ minWidth: 120 }}>{t('interactions.what')}</th>
          <th data-number style={{ width: 90 }}>
            {t('interactions.visitors')}
          </th>
          <th style={{ width: '35%', whiteSpace: 'normal' }}>{t('interactions.share')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, text, visitors, within, known }) => {
          const share = seen > 0 ? visitors / seen : 0
          return (
            <tr key={key}>
              <td style={within ? { paddingLeft: 28 } : undefined}>
                <Text span inherit fw={within ? 400 : 600}>
                  {known ? text : <Foreign>{text}</Foreign>}
                </Text>
              </td>
              <td data-number>{formatCount(visitors, language)}</td>
              <td>
                <Text size="sm" className="figure">
                  {seen > 0 ? formatPercent(share, language) : '—'}
                </Text>
                <Meter value={Math.min(1, share) * 100} />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
