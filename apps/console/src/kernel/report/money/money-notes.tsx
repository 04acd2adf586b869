import { formatMoney, formatPercent } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n/index.ts'
import { Gap } from '../../../ui/gap.tsx'
import type { ReportFigures } from '../subject.ts'

/** What the money does not contain. */
export function MoneyNotes({ report, raw }: { report: ReportFigures; raw: boolean }) {
  const { t, language } = useText()
  const { cap, currency, roas_share } = report
  const words = {
    share: formatPercent(cap?.share ?? 0, language),
    amount: formatMoney(cap?.amount ?? null, { currency, language }),
  }
  return (
    <>
      {raw ? t('judgment.money.raw') : null}
      {cap ? t(cap.share > 0 ? 'judgment.money.cap' : 'judgment.money.capNone', words) : null}
      {roas_share !== null && roas_share < 0.995 ? (
        <>
          <Gap />
          {t('judgment.money.share', { share: formatPercent(roas_share, language, 0) })}
        </>
      ) : null}
    </>
  )
}
