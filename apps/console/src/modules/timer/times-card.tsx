import { SimpleGrid, Stack, Switch, Text } from '@mantine/core'
import { tellRepeat } from '@vitrine/contract/client'
import { useContainerWorkspace } from '../../kernel/workspace/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { zoneOffset } from '../../lib/time.ts'
import { BoundedNumber } from '../../ui/bounded-number.tsx'
import { DateTimeField } from '../../ui/date-time-field.tsx'
import { Fold } from '../../ui/fold.tsx'
import { Card } from '../../ui/page.tsx'
import type { CardProps } from './card-props.ts'
import { ruleOf } from './timer-form.ts'

const shows = ['show_start_at', 'show_end_at'] as const

/** When it counts, whether it begins anew, and when it is shown at all. */
export function TimesCard({ form, readOnly }: CardProps) {
  const { t } = useText()
  const { timezone } = useContainerWorkspace().container
  const { is_repeating, repeat_days, end_at, show_end_at, looks } = form.value
  const field = (name: 'start_at' | 'end_at' | (typeof shows)[number], label: string, description?: string) => (
    <DateTimeField
      label={label}
      description={description}
      timeZone={timezone}
      value={form.value[name]}
      error={form.issue(name)}
      disabled={readOnly}
      onChange={(next) => form.set(name, next)}
    />
  )
  const isHiddenEarly = end_at !== null && show_end_at !== null && Date.parse(show_end_at) < Date.parse(end_at)
  const isTold = repeat_days !== null && repeat_days > 0
  return (
    <Card
      title={t('timer.times.title')}
      description={t('common.zoneNote', { zone: timezone, offset: zoneOffset(timezone) })}
    >
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          {field('start_at', t('timer.times.start'), t('timer.times.startHelp'))}
          {field('end_at', t('timer.times.end'), t('timer.times.endHelp'))}
        </SimpleGrid>
        <Switch
          label={t('timer.times.repeat')}
          description={t('timer.times.repeatHelp')}
          {...form.box('is_repeating')}
          disabled={readOnly}
        />
        {is_repeating ? (
          <div>
            <BoundedNumber
              label={t('timer.times.repeatDays')}
              unit={t('timer.times.days')}
              maw={220}
              rule={ruleOf('repeat_days')}
              value={repeat_days}
              error={form.issue('repeat_days')}
              disabled={readOnly}
              onChange={(days) => form.set('repeat_days', days)}
              onEmpty={() => form.set('repeat_days', null)}
            />
            {isTold ? (
              <Text size="xs" c="dimmed" mt={4}>
                {t('timer.times.repeatNote', { note: tellRepeat(repeat_days, looks.language) })}
              </Text>
            ) : null}
          </div>
        ) : null}
        <Fold
          label={t('timer.times.shows')}
          isUsed={shows.some((name) => form.value[name] !== null || form.issue(name) !== undefined)}
        >
          <Text size="xs" c="dimmed" mb={8}>
            {t('timer.times.showsHelp')}
          </Text>
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
            {field('show_start_at', t('timer.times.showStart'))}
            {field('show_end_at', t('timer.times.showEnd'))}
          </SimpleGrid>
          {isHiddenEarly && !is_repeating ? (
            <Text size="xs" c="var(--vitrine-attention)" mt={4} role="status">
              {t('timer.times.hiddenEarly')}
            </Text>
          ) : null}
        </Fold>
      </Stack>
    </Card>
  )
}
