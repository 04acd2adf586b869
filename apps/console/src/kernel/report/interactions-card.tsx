import { Progress, Text } from '@mantine/core'
import { skipToken, useQuery } from '@tanstack/react-query'
import type { BothLanguages, ExperienceDetail, Interaction, Kind } from '@vitrine/contract'
import { getInteractions, kinds } from '@vitrine/contract/client'
import { useEndpoint } from '../../lib/api/query.ts'
import { formatCount, formatPercent } from '../../lib/format.ts'
import { useText } from '../../lib/i18n/index.ts'
import { Foreign } from '../../ui/foreign.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Card } from '../../ui/page.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import table from '../../ui/table.module.css'
import { useKind } from '../console-kind.tsx'
import { useContainerWorkspace } from '../workspace/index.ts'

interface InteractionsCardProps {
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
export function InteractionsCard({ experience, start, end, isWhole, live }: InteractionsCardProps) {
  const { t } = useText()
  const { org } = useContainerWorkspace()
  const isWidget = kinds[experience.target_type].placement === 'widget'
  const query = useEndpoint(
    getInteractions,
    { org: org.org_id, id: experience.id, ...(start ? { start } : {}), ...(end ? { end } : {}) },
    { keep: true, enabled: isWidget, refetchInterval: live ? refreshMs : false },
  )
  if (!isWidget) return null
  return (
    <Card
      title={t('report.interactions.title')}
      description={t(isWhole ? 'report.interactions.help' : 'report.interactions.ofAll')}
    >
      <Loaded query={query} skeleton={<RowsSkeleton rows={3} />} what={t('report.failed')}>
        {(interactions) => <Rows experience={experience} interactions={interactions} />}
      </Loaded>
    </Card>
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
      { key: name, text: t(`report.interactions.names.${name}`), visitors, within: false, known: true },
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
          <th>{t('report.interactions.what')}</th>
          <th data-number style={{ width: 110 }}>
            {t('report.interactions.visitors')}
          </th>
          <th style={{ width: '35%' }}>{t('report.interactions.share')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, text, visitors, within, known }) => {
          const share = seen > 0 ? visitors / seen : 0
          return (
            <tr key={key}>
              <td style={within ? { paddingLeft: 32 } : undefined}>
                <Text span inherit fw={within ? 400 : 600}>
                  {known ? text : <Foreign>{text}</Foreign>}
                </Text>
              </td>
              <td data-number>{formatCount(visitors, language)}</td>
              <td>
                <Text size="sm" className="figure">
                  {seen > 0 ? formatPercent(share, language) : '—'}
                </Text>
                <Progress value={Math.min(1, share) * 100} size="sm" aria-hidden />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
