import { Alert, Anchor, Group, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { Dimension } from '@vitrine/contract'
import { useText } from '../../../lib/i18n/index.ts'

interface RatioAlarmProps {
  onDimension: (by: Dimension) => void
  onDays: () => void
}

/** Above everything else: visitors did not come to the versions as weighted. Leads to where the reason shows. */
export function RatioAlarm({ onDimension, onDays }: RatioAlarmProps) {
  const { t } = useText()
  return (
    <Alert color="red" icon={<IconAlertTriangle size={20} aria-hidden />} title={t('judgment.ratio.title')}>
      <Text size="sm" maw={760}>
        {t('judgment.ratio.body')}
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
        <Text span inherit>
          {t('judgment.ratio.browser')}
        </Text>
      </Group>
    </Alert>
  )
}
