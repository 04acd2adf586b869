import { Anchor, List } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Report } from '@vitrine/contract'
import { formatCount, formatMoney } from '../../lib/format.ts'
import { useText } from '../../lib/i18n/index.ts'
import { Gap } from '../../ui/gap.tsx'
import { useContainerWorkspace } from '../workspace/index.ts'
import { useSettingsPath } from '../workspace/settings-path.ts'

/** What was stored and is not in the figures, each with what to do about it. */
export function ExcludedNotes({ report }: { report: Report }) {
  const { t, language } = useText()
  const { container } = useContainerWorkspace()
  const {
    foreign_currency,
    foreign_refunds,
    foreign_hosts,
    held_orders,
    disputed_orders,
    refunds_of_others,
    order_bound,
  } = report.excluded
  // Rates are set in the currency that the container has now.
  const setRates = report.currency === container.currency ? t('report.notes.setRates') : null
  const said = (count: number) => ({ count, shown: formatCount(count, language) })
  const bound = formatMoney(order_bound, { currency: report.currency, language })
  return (
    <>
      {held_orders > 0 ? (
        <Note hash="held" action={t('report.notes.confirmOrders')}>
          {t('report.notes.held', { ...said(held_orders), bound })}
        </Note>
      ) : null}
      {disputed_orders > 0 ? (
        <Note hash="held" action={t('report.notes.settleOrders')}>
          {t('report.notes.disputed', said(disputed_orders))}
        </Note>
      ) : null}
      {foreign_currency > 0 ? (
        <Note hash="rates" action={setRates}>
          {t('report.notes.foreign', { ...said(foreign_currency), currency: report.currency })}
        </Note>
      ) : null}
      {foreign_refunds > 0 ? (
        <Note hash="rates" action={setRates}>
          {t('report.notes.foreignRefunds', { ...said(foreign_refunds), currency: report.currency })}
        </Note>
      ) : null}
      {foreign_hosts > 0 ? (
        <Note hash="hosts" action={t('report.notes.setHosts')}>
          {t('report.notes.hosts', said(foreign_hosts))}
        </Note>
      ) : null}
      {refunds_of_others > 0 ? (
        <Note hash="server-key" action={t('report.notes.sendRefunds')}>
          {t('report.notes.refunds', said(refunds_of_others))}
        </Note>
      ) : null}
    </>
  )
}

/** A sentence, and the place in the container's settings for those who may change it. */
function Note({ hash, action, children }: { hash: string; action: string | null; children: string }) {
  const settings = useSettingsPath()
  return (
    <List.Item>
      {children}
      <Gap />
      {settings && action ? (
        <Anchor component={Link} to={settings} hash={hash} underline="always" inherit>
          {action}
        </Anchor>
      ) : null}
    </List.Item>
  )
}
