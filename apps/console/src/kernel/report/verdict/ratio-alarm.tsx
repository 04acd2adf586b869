import { Alert, Anchor, Group, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ExperienceDetail, Report } from '@vitrine/contract'
import type { ReactNode } from 'react'
import { useText } from '../../../lib/i18n/index.ts'
import { type RatioLinks, RatioReasonList } from './ratio-reason-list.tsx'

/** Above everything else: visitors did not come to the versions as weighted; below it where that shows, for whoever can find out why. */
export function RatioAlarm({ children }: { children?: ReactNode }) {
  const { t } = useText()
  return (
    <Alert color="red" icon={<IconAlertTriangle size={20} aria-hidden />} title={t('judgment.ratio.title')}>
      <Text size="sm" maw={760}>
        {t('judgment.ratio.body')}
      </Text>
      {children}
    </Alert>
  )
}

interface RatioReasonsProps extends RatioLinks {
  reasons: Report['srm']['reasons']
  experience: ExperienceDetail
}

export const RatioReasons = ({ reasons, experience, ...links }: RatioReasonsProps) =>
  reasons.length > 0 ? (
    <RatioReasonList reasons={reasons} experience={experience} {...links} />
  ) : (
    <NothingStandsOut {...links} />
  )

function NothingStandsOut({ onDimension, onDays }: RatioLinks) {
  const { t } = useText()
  return (
    <>
      <Text size="sm" maw={760} mt={8}>
        {t('judgment.ratio.even')}
      </Text>
      <Group gap="xs" mt={8} component="p" fz="sm" my={0}>
        <Text span inherit fw={500}>
          {t('judgment.ratio.where')}
        </Text>
        {(['device', 'source', 'visitor'] as const).map((by) => (
          <Anchor
            key={by}
            component="button"
            type="button"
            inherit
            c="inherit"
            underline="always"
            onClick={() => onDimension(by)}
          >
            {t(`judgment.ratio.${by}`)}
          </Anchor>
        ))}
        <Anchor component="button" type="button" inherit c="inherit" underline="always" onClick={onDays}>
          {t('judgment.ratio.day')}
        </Anchor>
      </Group>
    </>
  )
}
