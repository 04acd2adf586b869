import { SimpleGrid, Stack, Text } from '@mantine/core'
import { formatMessage, kinds, typedIssueMessages } from '@vitrine/contract/client'
import { Fragment } from 'react'
import { useText } from '../../../lib/i18n/index.ts'
import { zoneOffset } from '../../../lib/time.ts'
import { DateTimeField } from '../../../ui/date-time-field.tsx'
import { Fold } from '../../../ui/fold.tsx'
import { Card } from '../../../ui/page.tsx'
import { Part } from '../../../ui/part.tsx'
import { useKind } from '../../console-kind.tsx'
import { OverlapNote } from '../../overlaps/index.ts'
import { useContainerWorkspace } from '../../workspace/index.ts'
import type { SettingsCardProps } from './card-props.ts'

type Field = 'start_at' | 'end_at' | 'campaign_start_at' | 'campaign_end_at'
const campaign = ['campaign_start_at', 'campaign_end_at'] as const
const startOf: Partial<Record<Field, Field>> = { end_at: 'start_at', campaign_end_at: 'campaign_start_at' }

export function DatesCard({ form, experience, frozen }: SettingsCardProps) {
  const { t, language } = useText()
  const { container } = useContainerWorkspace()
  const { without = [] } = useKind(experience.target_type)
  const field = (name: Field) => {
    const start = startOf[name]
    const from = start ? form.value[start] : null
    const at = form.value[name]
    const reversed = from && at && at < from ? formatMessage(typedIssueMessages.end_before_start, language) : undefined
    return (
      <DateTimeField
        label={t(`create.dates.${name}`)}
        description={name === 'start_at' || name === 'end_at' ? t(`settings.dates.${name}`) : undefined}
        timeZone={container.timezone}
        disabled={frozen}
        value={at}
        error={form.issue(name) ?? reversed}
        onChange={(next) => form.set(name, next)}
      />
    )
  }
  return (
    <Card
      id="dates"
      title={t('settings.dates.title')}
      description={t('common.zoneNote', { zone: container.timezone, offset: zoneOffset(container.timezone) })}
    >
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          {field('start_at')}
          {field('end_at')}
        </SimpleGrid>
        {without.includes('campaign') ? null : (
          <Fold
            place="campaign"
            label={t('settings.dates.campaign')}
            isUsed={campaign.some((name) => form.value[name] !== null || form.issue(name) !== undefined)}
          >
            <Text size="xs" c="dimmed" mb={8}>
              {t('settings.dates.campaignHelp')}
            </Text>
            <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
              {campaign.map((name) => (
                <Fragment key={name}>{field(name)}</Fragment>
              ))}
            </SimpleGrid>
          </Fold>
        )}
        {!frozen && kinds[experience.target_type].placement === 'widget' ? (
          <Part failed={null}>
            <OverlapNote
              experience={experience}
              window={{ start_at: form.value.start_at, end_at: form.value.end_at }}
            />
          </Part>
        ) : null}
      </Stack>
    </Card>
  )
}
