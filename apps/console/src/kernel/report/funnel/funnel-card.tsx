import { Group, Text } from '@mantine/core'
import { formatCount, formatPercent } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n/index.ts'
import { Foreign } from '../../../ui/foreign.tsx'
import { Card } from '../../../ui/page.tsx'
import table from '../../../ui/table.module.css'
import { TableRegion } from '../../../ui/table-region.tsx'
import { VersionMark, versionColor } from '../../../ui/version-mark.tsx'
import sticky from '../report-table.module.css'
import type { ReportFigures } from '../subject.ts'
import classes from './funnel-card.module.css'
import { type FunnelStep, funnelNames, listUnreported, toFunnelSteps } from './funnel-steps.ts'

/** How far the visitors of each version get. */
export function FunnelCard({ report }: { report: ReportFigures }) {
  const { t } = useText()
  const unreported = listUnreported(report.rows.map((row) => row.funnel))
  const columns = report.rows.map((row) => ({ view: row.view, steps: toFunnelSteps(row.funnel, unreported) }))
  return (
    <Card title={t('report.funnel.title')} description={t('report.funnel.help')}>
      <TableRegion label={t('report.funnel.title')}>
        <table className={`${table.table} ${sticky.table}`}>
          <thead>
            <tr>
              <th className={sticky.narrow}>{t('report.funnel.step')}</th>
              {columns.map(({ view }) => (
                <th key={view.id}>
                  <Group gap={6} wrap="nowrap">
                    <VersionMark index={view.index} />
                    <span>
                      <Foreign>{view.name}</Foreign>
                    </span>
                  </Group>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {funnelNames.map((name, i) => (
              <tr key={name}>
                <td className={sticky.narrow}>{t(`report.funnel.steps.${name}`)}</td>
                {columns.map(({ view, steps }) => (
                  <td key={view.id}>
                    <Step step={steps[i] as FunnelStep} color={versionColor(view.index)} isFirst={i === 0} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </TableRegion>
      {unreported.length > 0 ? (
        <Text size="xs" c="dimmed" mt={8}>
          {t('report.funnel.notSent')}
        </Text>
      ) : null}
    </Card>
  )
}

function Step({ step, color, isFirst }: { step: FunnelStep; color: string; isFirst: boolean }) {
  const { t, language } = useText()
  const { count, ofStart, ofStep } = step
  return (
    <div className={classes.step}>
      <Text fw={600} className="figure">
        {formatCount(count, language)}
      </Text>
      {count === null || isFirst ? null : (
        <>
          <Share>
            {ofStart === null ? null : t('report.funnel.ofStart', { share: formatPercent(ofStart, language) })}
          </Share>
          <Share>
            {ofStep === null ? null : t('report.funnel.ofStep', { share: formatPercent(ofStep, language) })}
          </Share>
        </>
      )}
      {count === null ? null : (
        <span
          className={classes.bar}
          style={{ width: `${(ofStart ?? 0) * 100}%`, background: color }}
          aria-hidden="true"
        />
      )}
    </div>
  )
}

function Share({ children }: { children: string | null }) {
  return children === null ? null : (
    <Text size="xs" c="dimmed" className="figure">
      {children}
    </Text>
  )
}
