import { Button, Group, Stack, Text } from '@mantine/core'
import { IconCalendarPlus, IconCheck, IconPlayerStop } from '@tabler/icons-react'
import type { ExperienceDetail, Report } from '@vitrine/contract'
import { extendExperience } from '@vitrine/contract/client'
import { useState } from 'react'
import { formatChance, formatCount, formatPercent } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n/index.ts'
import { lazyScreens } from '../../../lib/lazy-page.ts'
import { Gap } from '../../../ui/gap.tsx'
import { Overlay } from '../../../ui/overlay.tsx'
import { Card } from '../../../ui/page.tsx'
import { type ActionRequest, allowedActions } from '../../actions/index.ts'
import { useCan } from '../../workspace/index.ts'
import { isAlone } from '../stage.ts'
import { listAdvice } from './list-advice.ts'
import { ProgressLine } from './progress-line.tsx'

const ExtendDialog = lazyScreens(() => import('./extend-dialog.tsx'), 'work')((m) => m.ExtendDialog)

interface NextPanelProps {
  report: Report
  experience: ExperienceDetail
  onAction: (request: ActionRequest) => void
}

/** How far the experiment has come, what can be expected of the rest, and what can be done now. */
export function NextPanel({ report, experience, onAction }: NextPanelProps) {
  const { t, language } = useText()
  const can = useCan()
  // Null until it is first asked for.
  const [extending, setExtending] = useState<boolean | null>(null)
  const { judgment } = report
  const allowed = allowedActions(experience, can)
  const canStop = allowed.includes('stop')
  const alone = isAlone(report)
  const canExtend = !alone && judgment.extendable_to !== null && can(extendExperience)
  const advice = alone ? (['alone'] as const) : listAdvice(judgment, experience.status === 'released', report.srm.alarm)
  const canAdopt = allowed.includes('adopt') && advice.some((each) => each === 'adopt' || each === 'weigh')
  const words = {
    count: judgment.days_left ?? 0,
    lift: formatPercent(judgment.forecast?.lift ?? null, language, 0),
    power: formatChance(judgment.forecast?.power ?? null, language, 0),
    day: formatCount(judgment.day, language),
  }
  return (
    <Card title={t('judgment.next.title')}>
      <Stack gap="md">
        {alone ? null : <ProgressLine judgment={judgment} />}
        {advice.length > 0 ? (
          <Text size="sm">
            {advice.map((each, i) => (
              <span key={each}>
                {i > 0 ? <Gap /> : null}
                {t(`judgment.next.${canAdopt && each === 'adopt' ? 'adoptNow' : each}`, words)}
              </span>
            ))}
          </Text>
        ) : null}
        {canStop || canExtend || canAdopt ? (
          <Group gap="xs">
            {canAdopt ? (
              <Button
                leftSection={<IconCheck size={16} />}
                onClick={() => onAction({ action: 'adopt', item: experience })}
              >
                {t('judgment.next.adoptVerb')}
              </Button>
            ) : null}
            {canExtend ? (
              <Button variant="default" leftSection={<IconCalendarPlus size={16} />} onClick={() => setExtending(true)}>
                {t('judgment.next.extend')}
              </Button>
            ) : null}
            {canStop ? (
              <Button
                variant="default"
                leftSection={<IconPlayerStop size={16} />}
                onClick={() => onAction({ action: 'stop', item: experience })}
              >
                {t('judgment.next.stop')}
              </Button>
            ) : null}
          </Group>
        ) : null}
      </Stack>
      <Overlay again={extending} onFailed={() => setExtending(false)}>
        {extending !== null ? (
          <ExtendDialog
            opened={extending}
            experience={experience}
            judgment={judgment}
            onClose={() => setExtending(false)}
          />
        ) : null}
      </Overlay>
    </Card>
  )
}
