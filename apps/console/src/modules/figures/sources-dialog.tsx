import { Skeleton, Stack, Text } from '@mantine/core'
import type { Figure, ShownFigure } from '@vitrine/contract'
import { listShownFigures, shownFigureDays } from '@vitrine/contract/client'
import { useState } from 'react'
import { useContainerWorkspace } from '../../kernel/workspace/index.ts'
import { useEndpoint } from '../../lib/api/query.ts'
import { formatCount, formatDateTime } from '../../lib/format.ts'
import { useText } from '../../lib/i18n/index.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Pager } from '../../ui/pager.tsx'
import table from '../../ui/table.module.css'
import { TableRegion } from '../../ui/table-region.tsx'

const sizes = [10, 20, 50] as const
const minuteMs = 60_000

interface SourcesProps {
  figure: Figure
  onClose: () => void
}

/** What the store's pages were told of a figure: when, how much, from how many events of which time. */
export function SourcesDialog({ figure, onClose }: SourcesProps) {
  const { t } = useText()
  const { org, container } = useContainerWorkspace()
  const [paging, setPaging] = useState({ page: 1, limit: 10 })
  const { measure, of, window } = figure
  const product = of === 'product' ? figure.product.trim() : ''
  const asked = { measure, of, product, window, ...paging }
  const history = useEndpoint(listShownFigures, { org: org.org_id, id: container.id, ...asked }, { keep: true })
  return (
    <Dialog opened size="lg" title={t('figures.sources.title')} onClose={onClose}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t('figures.sources.help', { days: shownFigureDays })}
        </Text>
        <Loaded query={history} skeleton={<Skeleton h={240} />}>
          {({ content, totalElements, totalPages }) =>
            totalElements === 0 ? (
              <Text>{t('figures.sources.none')}</Text>
            ) : (
              <>
                <SourcesTable rows={content} figure={figure} timeZone={container.timezone} />
                <Pager
                  total={totalElements}
                  {...paging}
                  pages={totalPages}
                  sizes={sizes}
                  onChange={(next) => setPaging({ ...paging, ...next })}
                />
              </>
            )
          }
        </Loaded>
      </Stack>
    </Dialog>
  )
}

interface TableProps {
  rows: readonly ShownFigure[]
  figure: Figure
  timeZone: string
}

function SourcesTable({ rows, figure, timeZone }: TableProps) {
  const { t, language } = useText()
  const { measure, of } = figure
  const tell = (count: number | null): string => {
    if (count === null) return t('figures.sources.hidden')
    const at = () => formatDateTime(new Date(count * minuteMs).toISOString(), { language, timeZone })
    return measure === 'ordered' ? at() : formatCount(count, language)
  }
  return (
    <TableRegion label={t('figures.sources.title')}>
      <table className={table.table}>
        <thead>
          <tr>
            <th>{t('figures.sources.from')}</th>
            {of === 'page' ? <th>{t('figures.product')}</th> : null}
            <th>{t('figures.sources.figure')}</th>
            <th>{t(`figures.sources.events.${measure}`)}</th>
            <th>{t('figures.sources.window')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ at, since, product, count, events }) => (
            <tr key={`${at} ${product}`}>
              <td>
                <Moment at={at} timeZone={timeZone} />
              </td>
              {of === 'page' ? <td style={{ overflowWrap: 'anywhere' }}>{product}</td> : null}
              <td className="figure">{tell(count)}</td>
              <td className="figure">{count === null ? '—' : formatCount(events, language)}</td>
              <td>
                {count === null
                  ? '—'
                  : t('figures.sources.since', {
                      since: formatDateTime(since, { language, timeZone }),
                      until: formatDateTime(at, { language, timeZone }),
                    })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableRegion>
  )
}
