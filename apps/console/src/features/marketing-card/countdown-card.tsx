import { Alert, Anchor, SimpleGrid, Stack, Switch, Text, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { cardRanges } from '@vitrine/contract/client'
import { useContainerWorkspace } from '../../kernel/workspace/index.ts'
import { formatDateTime } from '../../lib/format.ts'
import { useText } from '../../lib/i18n/index.ts'
import { at, paths } from '../../lib/paths.ts'
import { BoundedNumber } from '../../ui/bounded-number.tsx'
import { Fold } from '../../ui/fold.tsx'
import { Card } from '../../ui/page.tsx'
import type { CardProps } from './card-props.ts'
import { path } from './path.ts'

const units = ['days', 'hours', 'minutes', 'seconds'] as const

/** The countdown to the end of the campaign. */
export function CountdownCard({ card, experience, readOnly }: CardProps) {
  const { t, language } = useText()
  const { org, container } = useContainerWorkspace()
  const { has_countdown, repeat_day, units: words } = card.value
  const { campaign_end_at: end } = experience
  const zoned = { language, timeZone: container.timezone }
  const own = card.at('units')
  return (
    <Card title={t('marketingCard.countdown.title')} description={t('marketingCard.countdown.help')}>
      <Stack gap="md">
        <Switch label={t('marketingCard.countdown.on')} {...card.box('has_countdown')} disabled={readOnly} />
        {has_countdown ? (
          <>
            {end ? (
              <Text size="sm">{t('marketingCard.countdown.until', { time: formatDateTime(end, zoned) })}</Text>
            ) : (
              <Alert color="amber" p="sm">
                {t('marketingCard.countdown.noEnd')}{' '}
                <Anchor
                  component={Link}
                  {...at(paths.experience(org.org_id, container.id, path, experience.id), { tab: 'settings' })}
                  hash="campaign"
                  underline="always"
                  c="inherit"
                  inherit
                >
                  {t('marketingCard.countdown.setEnd')}
                </Anchor>
              </Alert>
            )}
            <BoundedNumber
              label={t('marketingCard.countdown.repeat')}
              description={t('marketingCard.countdown.repeatHelp')}
              maw={260}
              unit={t('marketingCard.countdown.days')}
              rule={{ ...cardRanges.repeat_day, decimals: 0 }}
              {...card.field('repeat_day')}
              disabled={readOnly}
            />
            {repeat_day > 0 ? (
              <Text size="sm" role="status">
                {t('marketingCard.countdown.repeats', { count: repeat_day })}
              </Text>
            ) : null}
            <TextInput
              label={t('marketingCard.countdown.over')}
              placeholder={t('marketingCard.countdown.overUsual')}
              maxLength={40}
              {...card.field('over_text')}
              disabled={readOnly}
            />
            <Fold label={t('marketingCard.countdown.units')} isUsed={Object.values(words).some((word) => word !== '')}>
              <SimpleGrid cols={{ base: 2, xs: 4 }} spacing="sm">
                {units.map((unit) => (
                  <TextInput
                    key={unit}
                    label={t(`marketingCard.countdown.unit.${unit}`)}
                    placeholder={t(`marketingCard.countdown.word.${unit}`)}
                    maxLength={10}
                    {...own.field(unit)}
                    disabled={readOnly}
                  />
                ))}
              </SimpleGrid>
            </Fold>
          </>
        ) : null}
      </Stack>
    </Card>
  )
}
