import { formatCount, formatDecimal, formatMoney, formatPercent } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n/index.ts'
import type { ReportedExperience, ReportFigures } from '../subject.ts'

/** How this very report came about, in words. */
export function useSentences(report: ReportFigures, experience: ReportedExperience): { key: string; text: string }[] {
  const { t, language } = useText()
  const { judgment, cap, baseline_roas, srm, rows } = report
  const days = experience.report.conversion_window_days
  const changes = report.epochs.length - 1
  const money = { roas: formatDecimal(baseline_roas, language) }
  const p = srm.p_value < 0.0001 ? '< 0.0001' : formatDecimal(srm.p_value, language, 4)
  return [
    {
      key: 'method',
      text:
        judgment.method === 'anytime'
          ? t('report.how.anytime')
          : t('report.how.planned', { planned: formatCount(judgment.planned_days, language) }),
    },
    { key: 'window', text: t('report.how.window', { count: days }) },
    { key: 'lift', text: t('report.how.lift') },
    {
      key: 'epochs',
      text:
        changes > 0
          ? t('report.how.epochs', { count: changes, shown: formatCount(changes, language) })
          : t('report.how.oneEpoch'),
    },
    { key: 'minimum', text: t('report.how.minimum') },
    {
      key: 'cap',
      text: cap
        ? t('report.how.cap', {
            amount: formatMoney(cap.amount, { currency: report.currency, language }),
            share: formatPercent(cap.share, language),
          })
        : t('report.how.noCap'),
    },
    { key: 'interval', text: t(judgment.method === 'anytime' ? 'report.how.intervalAnytime' : 'report.how.interval') },
    { key: 'chance', text: t('report.how.chance') },
    ...(rows.length > 2 ? [{ key: 'best', text: t('report.how.best') }] : []),
    { key: 'guardrails', text: t('report.how.guardrails') },
    { key: 'ratio', text: t('report.how.ratio', { p }) },
    { key: 'money', text: t(baseline_roas === null ? 'report.how.moneyWithoutRoas' : 'report.how.money', money) },
  ]
}
