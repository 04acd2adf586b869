import { Button, Stack, Text, Title } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { TrustCheckResult } from '@vitrine/contract'
import { createExperience, trustCheckDays } from '@vitrine/contract/client'
import { formatCount, formatDateTime, formatPercent } from '../../lib/format.ts'
import { useText } from '../../lib/i18n/index.ts'
import { at, paths } from '../../lib/paths.ts'
import { Moment } from '../../ui/moment.tsx'
import { useKind } from '../console-kind.tsx'
import { useCan, useWorkspace } from '../workspace/index.ts'
import { AlarmsTable } from './alarms-table.tsx'
import { GainsTable } from './gains-table.tsx'
import classes from './trust-check.module.css'

const icons = { nominal: IconCheck, too_often: IconAlertTriangle, cannot_tell: IconInfoCircle }

interface TrustResultProps {
  result: TrustCheckResult
  timeZone: string
  /** Until when another check would be too soon. */
  restsUntil: number | null
}

/** The word first, then how it came about, the figures, and what they say nothing of. */
export function TrustResult({ result, timeZone, restsUntil }: TrustResultProps) {
  const { t, language } = useText()
  const { word, alarms } = result
  const Icon = icons[word]
  const isAbove = alarms.some((alarm) => alarm.word === 'above')
  return (
    <Stack gap="lg">
      <div className={classes.word} data-word={word} role="status">
        <Icon size={18} aria-hidden className={classes.icon} />
        <div>
          <Text fw={500}>{t(`trust.word.${word === 'nominal' && isAbove ? 'nearly' : word}`)}</Text>
          <Text size="sm">
            <Basis result={result} />
          </Text>
          {word === 'too_often' ? (
            <Text size="sm" mt={6}>
              {t('trust.tooOften')}
            </Text>
          ) : null}
          {word === 'nominal' && isAbove ? (
            <Text size="sm" mt={6}>
              {t('trust.above')}
            </Text>
          ) : null}
        </div>
      </div>
      <div className={classes.tables}>
        {alarms.length > 0 ? <AlarmsTable result={result} /> : null}
        <GainsTable result={result} />
      </div>
      {word === 'cannot_tell' ? null : <Limits />}
      <Text size="xs" c="dimmed">
        {t('trust.checked')}
        <Moment at={result.checked_at} timeZone={timeZone} />
        {restsUntil === null ? null : (
          <>
            <br />
            {t('trust.rests', { time: formatDateTime(restsUntil, { language, timeZone }) })}
          </>
        )}
      </Text>
    </Stack>
  )
}

function Basis({ result }: { result: TrustCheckResult }) {
  const { t, language } = useText()
  const { days, visitors, buyers, runs, normal, because, share } = result
  const count = (value: number) => formatCount(value, language)
  if (because === 'few_days') return t('trust.fewDays', { count: days, least: trustCheckDays.least })
  if (because === 'few_buyers' || !normal) return t('trust.fewBuyers', { days, buyers: count(buyers) })
  const told = { visitors: count(visitors), buyers: count(buyers), runs: count(runs) }
  return (
    <>
      {t('trust.how', { days, ...told, low: count(normal.low), high: count(normal.high) })}
      {share < 1 ? (
        <>
          <br />
          {t('trust.part', { share: formatPercent(share, language) })}
        </>
      ) : null}
    </>
  )
}

/** What only a test on the store itself can tell, and the way there. */
function Limits() {
  const { t } = useText()
  const { org, container } = useWorkspace()
  const can = useCan()
  const { path } = useKind('experiment')
  return (
    <div>
      <Title order={3} mb={4}>
        {t('trust.limitsTitle')}
      </Title>
      <Text size="sm" maw={860}>
        {t('trust.limits')}
      </Text>
      {container && can(createExperience) ? (
        <Button
          component={Link}
          variant="default"
          size="xs"
          mt="sm"
          {...at(paths.list(org.org_id, container.id, path), { open: 'create' })}
        >
          {t('trust.makeTest')}
        </Button>
      ) : null}
    </div>
  )
}
