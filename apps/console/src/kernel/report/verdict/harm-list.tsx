import { IconAlertTriangle } from '@tabler/icons-react'
import type { Guardrail, ReportRow } from '@vitrine/contract'
import { formatLift, formatMoney, formatPercent } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n/index.ts'
import { joinWords } from '../../../lib/join-words.ts'
import { Gap } from '../../../ui/gap.tsx'
import { Tip } from '../../../ui/tip.tsx'
import { inSentence, metricName } from '../metric-names.ts'
import { isOriginal } from '../rows.ts'
import { type Harm, hasMoreRefunds, listHarms, listUnjudged } from './harms.ts'
import type { Statement } from './statements.ts'
import classes from './verdict-panel.module.css'

interface HarmListProps {
  statement: Statement
  /** Those whose plain figures belong to the verdict; null: they are on their way, and with them what could not be judged. */
  rows: readonly ReportRow[] | null
  currency: string
}

const isSuspect = ({ result }: Harm): boolean => result !== 'holds'

/**
 * What a version may do to the guardrails: harm that is certain, hints, what could not be judged, and the harm that nobody can exclude.
 * That there is no sign of harm is said only where every guardrail was judged.
 */
export function HarmList({ statement, rows, currency }: HarmListProps) {
  const { t, language } = useText()
  const { verdict, row, name } = statement
  const harms = listHarms(verdict)
  const original = rows?.find(isOriginal)
  // Of figures that are no longer kept only what was said of them is left.
  const plain = original && row && original.visitors > 0 ? { original, row } : null
  const isGone = original?.visitors === 0
  const unjudged = isGone ? [] : listUnjudged(verdict, plain ? [plain.original, plain.row] : [])
  if (!rows || harms.length + unjudged.length === 0) return null
  const say = ({ change }: Harm) => formatLift(change ?? 0, language)
  const holding = harms.filter((harm) => !isSuspect(harm))
  // One that is certain not to have got worse has nothing left to be told of.
  const list = joinWords(
    holding
      .filter(({ change }) => change !== null)
      .map((harm) => `${inSentence(metricName(harm.metric, t), language)} ${say(harm)}`),
    language,
  )
  const unharmed = unjudged.length > 0 ? null : holding.length < harms.length ? 'others' : 'all'
  const show = (figures: ReportRow, metric: Guardrail) =>
    metric === 'average_order_value'
      ? formatMoney(figures[metric], { currency, language })
      : formatPercent(figures[metric], language)
  const compare = (metric: Guardrail, sides: NonNullable<typeof plain>) => ({
    metric: metricName(metric, t),
    name,
    original: show(sides.original, metric),
    value: show(sides.row, metric),
  })
  return (
    <ul className={classes.harms}>
      {harms.filter(isSuspect).map((harm) => (
        <li key={harm.metric} data-result={harm.result}>
          {harm.result === 'fails' ? <IconAlertTriangle size={14} aria-hidden style={{ alignSelf: 'center' }} /> : null}
          <span>
            {t(`judgment.harm.${harm.result === 'fails' ? 'fails' : 'hint'}`, {
              metric: metricName(harm.metric, t),
              change: say(harm),
            })}
            {harm.metric === 'average_order_value' && plain && hasMoreRefunds(plain.original, plain.row) ? (
              <>
                <Gap />
                {t('judgment.harm.refunds', compare('refund_rate', plain))}
              </>
            ) : null}
          </span>
        </li>
      ))}
      {unjudged.map((metric) => (
        <li key={metric}>
          {plain
            ? t('judgment.harm.notJudged', compare(metric, plain))
            : t('judgment.harm.notJudgedPlain', { metric: metricName(metric, t) })}
        </li>
      ))}
      {holding.length > 0 && (unharmed !== null || list !== '') ? (
        <li>
          <Tip label={t('judgment.harm.help')}>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the explanation opens on focus too */}
            <span className={classes.help} tabIndex={0}>
              {unharmed === null ? null : t(`judgment.harm.holds.${unharmed}`)}
              {list === '' ? null : (
                <>
                  {unharmed === null ? null : <Gap />}
                  {t(unharmed === null ? 'judgment.harm.worstOthers' : 'judgment.harm.worst', { list })}
                </>
              )}
            </span>
          </Tip>
        </li>
      ) : null}
    </ul>
  )
}
