import { Alert, Code, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ExperienceDetail } from '@vitrine/contract'
import { useText } from '../../lib/i18n/index.ts'

/** Why visitors do not see a released experience, and what the person can do about it. */
export function HeldBack({ experience }: { experience: ExperienceDetail }) {
  const { t } = useText()
  return (
    <Alert color="red" mb="lg" icon={<IconAlertTriangle />} title={t('standing.heldBack.title')}>
      <Stack gap="xs">
        <Text size="sm">{t('standing.heldBack.why')}</Text>
        {experience.rules
          .filter((rule) => rule.refused)
          .map((rule) => (
            <Code key={rule.id} block style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {rule.value}
            </Code>
          ))}
        <Text size="sm">{t('standing.heldBack.todo')}</Text>
      </Stack>
    </Alert>
  )
}
