import { IconAlertTriangle } from '@tabler/icons-react'
import type { VersionVerdict } from '@vitrine/contract'
import { formatLift } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n/index.ts'
import { Gap } from '../../../ui/gap.tsx'
import { Tip } from '../../../ui/tip.tsx'
import { inSentence, joinWords, metricName } from '../metric-names.ts'
import { type Harm, listHarms } from './harms.ts'
import classes from './verdict-panel.module.css'

const isSuspect = ({ result }: Harm): boolean => result !== 'holds'

/** What a version may do to the guardrails: harm that is certain, hints, and the harm that nobody can exclude. */
export function HarmList({ verdict }: { verdict: VersionVerdict }) {
  const { t, language } = useText()
  const harms = listHarms(verdict)
  if (harms.length === 0) return null
  const say = ({ change }: Harm) => formatLift(change ?? 0, language)
  const holding = harms.filter((harm) => !isSuspect(harm))
  // One that is certain not to have got worse has nothing left to be told of.
  const list = holding
    .filter(({ change }) => change !== null)
    .map((harm) => `${inSentence(metricName(harm.metric, t), language)} ${say(harm)}`)
  const others = holding.length < harms.length ? 'others' : 'all'
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
          </span>
        </li>
      ))}
      {holding.length > 0 ? (
        <li>
          <Tip label={t('judgment.harm.help')}>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the explanation opens on focus too */}
            <span className={classes.help} tabIndex={0}>
              {t(`judgment.harm.holds.${others}`)}
              {list.length > 0 ? (
                <>
                  <Gap />
                  {t('judgment.harm.worst', { list: joinWords(list, language) })}
                </>
              ) : null}
            </span>
          </Tip>
        </li>
      ) : null}
    </ul>
  )
}
