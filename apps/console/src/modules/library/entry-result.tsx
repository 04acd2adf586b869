import { Text } from '@mantine/core'
import type { LibraryEntry } from '@vitrine/contract'
import { Baseline } from '../../kernel/report/baseline.tsx'
import { findMoneyMode } from '../../kernel/report/money/money-mode.ts'
import { roundTogether } from '../../kernel/report/money/round-together.ts'
import { isAlone } from '../../kernel/report/stage.ts'
import { StandingNote } from '../../kernel/report/standing/standing-note.tsx'
import { listStatements } from '../../kernel/report/verdict/statements.ts'
import { tellLift } from '../../kernel/report/verdict/tell.ts'
import { formatMoney } from '../../lib/format.ts'
import { useText } from '../../lib/i18n/index.ts'
import { Foreign } from '../../ui/foreign.tsx'
import { VersionMark } from '../../ui/version-mark.tsx'
import classes from './library.module.css'

/** What the report says of it, in its words and with its figure, and the versions that were tried. */
export function EntryResult({ entry }: { entry: LibraryEntry }) {
  const { t } = useText()
  const { judgment, rows, visitors } = entry
  return (
    <>
      {isAlone(entry) ? (
        <Text size="sm" c="dimmed">
          {t('judgment.alone.title')}
        </Text>
      ) : judgment.state === 'draft' ? (
        <Text size="sm" c="dimmed">
          {t('library.noReport')}
        </Text>
      ) : (
        // What it tells is kept apart from what visitors did.
        <StandingNote line={{ ...entry, kept: 'all', sessions: visitors }} />
      )}
      <Baseline rows={rows}>
        <Money entry={entry} />
        <Versions entry={entry} />
      </Baseline>
    </>
  )
}

/** What it would have been worth, where the report says so. */
function Money({ entry }: { entry: LibraryEntry }) {
  const { t, language } = useText()
  const { rows, judgment, ratio_alarm, currency } = entry
  const mode = findMoneyMode({ rows, judgment, srm: { alarm: ratio_alarm } })
  const best = listStatements(entry, entry).find(({ row }) => row?.estimated_revenue_difference)?.row
  if (mode === 'none' || !best?.estimated_revenue_difference) return null
  const { value, low, high } = roundTogether(best.estimated_revenue_difference)
  const money = (amount: number) => formatMoney(amount, { currency, language, signed: true })
  const words = { name: best.view.name, value: money(value), low: money(low), high: money(high) }
  return (
    <div>
      <Text size="sm" className="figure">
        {t(mode === 'sentence' ? 'judgment.money.sentence' : 'judgment.money.range', words)}
      </Text>
      {mode === 'sentence' ? (
        <Text size="sm" c="dimmed" className="figure">
          {t('judgment.money.between', words)}
        </Text>
      ) : null}
    </div>
  )
}

/** The versions beside the original; of several each has its own figure. */
function Versions({ entry }: { entry: LibraryEntry }) {
  const { t, language } = useText()
  const { views, judgment } = entry
  const statements = listStatements(entry, entry)
  const tried = views.flatMap((view, index) => (view.is_original ? [] : [{ view, index }]))
  if (tried.length === 0) return null
  const figureOf = (id: string): string | null => {
    const statement = statements.length > 1 ? statements.find((each) => each.id === id) : undefined
    const lift = statement?.verdict.settled ?? statement?.lift
    return lift ? tellLift(lift, judgment.metric, { t, language }) : null
  }
  return (
    <ul className={classes.versions} aria-label={t('library.tested')}>
      {tried.map(({ view: { id, name, memo }, index }) => (
        <li key={id}>
          <VersionMark index={index} />
          <div>
            <Text size="sm" span>
              <Foreign>{name}</Foreign>
            </Text>
            {figureOf(id) ? (
              <Text size="sm" className="figure">
                {figureOf(id)}
              </Text>
            ) : null}
            {memo ? (
              <Text size="sm" c="dimmed" className={classes.told}>
                <Foreign>{memo}</Foreign>
              </Text>
            ) : null}
          </div>
        </li>
      ))}
    </ul>
  )
}
