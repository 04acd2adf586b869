import { Text, type TextProps } from '@mantine/core'
import type { SelectorCheck } from '@vitrine/contract'
import { reasonOf } from '../../lib/failure-reason.ts'
import { useText } from '../../lib/i18n/index.ts'
import { Foreign } from '../../ui/foreign.tsx'
import { Gap } from '../../ui/gap.tsx'
import { Moment } from '../../ui/moment.tsx'
import { useContainerWorkspace } from '../workspace/index.ts'
import { splitFaults } from './list-faults.ts'
import { type Finding, isFault } from './target.ts'
import classes from './targets.module.css'
import type { PageCheck } from './use-page-check.ts'

interface CheckStateProps {
  check: PageCheck
  findings: readonly Finding[]
  /** How many others are not filled in yet. */
  unfinished?: number
}

/** Which page was looked at and when, and what the changes found there all together; or why nothing can be said. */
export function CheckState({ check, findings, unfinished = 0 }: CheckStateProps) {
  const { url, isChecking, found, error } = check
  const { t } = useText()
  if (isChecking)
    return (
      <div className={classes.state} role="status">
        <Text size="sm" c="dimmed">
          {t('targets.checkingPage', { url })}
        </Text>
      </div>
    )
  if (error || found?.problem)
    return (
      <div className={classes.state} role="status">
        <Text size="sm" fw={500} c="var(--vitrine-attention)">
          {t('targets.failed', { url: found?.url ?? url })}
        </Text>
        <Text size="sm">{found?.problem?.message ?? reasonOf(error, t)}</Text>
      </div>
    )
  if (!found) return null
  return (
    <div className={classes.state} role="status">
      <Summary findings={findings} unfinished={unfinished} isScripted={found.scripted} />
      <PageLooked found={found} c="dimmed" />
    </div>
  )
}

interface PageLookedProps extends TextProps {
  found: Pick<SelectorCheck, 'url' | 'checked_at'>
}

/** Which page was looked at, and when. */
export function PageLooked({ found: { url, checked_at }, ...props }: PageLookedProps) {
  const { t } = useText()
  const { container } = useContainerWorkspace()
  return (
    <Text size="xs" component="div" {...props}>
      {t('targets.checked')}
      <Gap />
      <Foreign>{url}</Foreign> · <Moment at={checked_at} timeZone={container.timezone} span />
    </Text>
  )
}

interface SummaryProps {
  findings: readonly Finding[]
  unfinished: number
  isScripted: boolean
}

function Summary({ findings, unfinished, isScripted }: SummaryProps) {
  const { t } = useText()
  const known = findings.filter(({ outcome }) => outcome !== undefined)
  const faults = known.filter(({ outcome }) => isFault(outcome))
  const { many, noPicture, none } = splitFaults(faults)
  const unknown = known.filter(({ outcome }) => outcome?.is === 'unknown').length
  const lines = [
    none.length > 0 ? t('targets.none', { count: none.length }) : null,
    many.length > 0 ? t('targets.many', { count: many.length }) : null,
    noPicture.length > 0 ? t('targets.noPicture', { count: noPicture.length }) : null,
    unfinished > 0 ? t('targets.unfinished', { count: unfinished }) : null,
  ].filter((line) => line !== null)
  const isFine = known.length > 0 && faults.length + unknown === 0
  return (
    <>
      {lines.map((line) => (
        <Text key={line} size="sm" fw={500} c="var(--vitrine-attention)">
          {line}
        </Text>
      ))}
      {isFine ? <Text size="sm">{t('targets.fine', { count: known.length })}</Text> : null}
      {unknown > 0 ? (
        <Text size="sm">{isScripted ? t('targets.scripted') : t('targets.unknown', { count: unknown })}</Text>
      ) : null}
    </>
  )
}
