import { Checkbox, Group, Radio, Select, SimpleGrid, Stack, TagsInput } from '@mantine/core'
import { cardBeginnings, cardDeeds, cardDisplays, cardRanges, longestTag, mostTags } from '@vitrine/contract/client'
import { useText } from '../../lib/i18n/index.ts'
import { BoundedNumber } from '../../ui/bounded-number.tsx'
import { Card } from '../../ui/page.tsx'
import type { CardProps } from './card-props.ts'

const timesRule = { ...cardRanges.times, decimals: 0 }
const daysRule = { ...cardRanges.days, decimals: 0 }

/** As long as a tag can be: a pasted one can be longer. */
const cut = (tag: string): string => [...tag.trim()].slice(0, longestTag).join('').trim()

/** How often it is shown, and what ends it. */
export function ShowingCard({ card, readOnly }: CardProps) {
  const { t } = useText()
  const { display, stop_after, tags } = card.value
  const caps = card.at('caps')
  return (
    <>
      <Card title={t('marketingCard.showing.title')} description={t('marketingCard.showing.help')}>
        <Stack gap="md">
          <Select
            label={t('marketingCard.showing.begins')}
            maw={320}
            allowDeselect={false}
            data={cardBeginnings.map((value) => ({ value, label: t(`marketingCard.begins.${value}`) }))}
            {...card.field('begins')}
            disabled={readOnly}
          />
          <Radio.Group
            label={t('marketingCard.showing.display')}
            value={display}
            onChange={(next) => card.set('display', next as typeof display)}
          >
            <Stack gap="xs" mt={4}>
              {cardDisplays.map((value) => (
                <Radio key={value} value={value} label={t(`marketingCard.display.${value}`)} disabled={readOnly} />
              ))}
            </Stack>
          </Radio.Group>
          {display === 'once' ? null : (
            <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
              <BoundedNumber
                label={t('marketingCard.showing.page')}
                placeholder={t('marketingCard.showing.unlimited')}
                unit={t('marketingCard.showing.timesUnit')}
                rule={timesRule}
                {...caps.field('page')}
                onEmpty={() => caps.set('page', null)}
                disabled={readOnly}
              />
              <BoundedNumber
                label={t('marketingCard.showing.session')}
                placeholder={t('marketingCard.showing.unlimited')}
                unit={t('marketingCard.showing.timesUnit')}
                rule={timesRule}
                {...caps.field('session')}
                onEmpty={() => caps.set('session', null)}
                disabled={readOnly}
              />
              <BoundedNumber
                label={t('marketingCard.showing.times')}
                placeholder={t('marketingCard.showing.unlimited')}
                unit={t('marketingCard.showing.timesUnit')}
                rule={timesRule}
                {...caps.field('times')}
                onEmpty={() => caps.set('times', null)}
                disabled={readOnly}
              />
              {card.value.caps.times === null ? null : (
                <BoundedNumber
                  label={t('marketingCard.showing.days')}
                  unit={t('marketingCard.countdown.days')}
                  rule={daysRule}
                  {...caps.field('days')}
                  disabled={readOnly}
                />
              )}
            </SimpleGrid>
          )}
          <Checkbox.Group
            label={t('marketingCard.showing.stop')}
            value={stop_after}
            onChange={(next) =>
              card.set(
                'stop_after',
                cardDeeds.filter((deed) => next.includes(deed)),
              )
            }
          >
            <Group gap="lg" mt={4}>
              {cardDeeds.map((value) => (
                <Checkbox key={value} value={value} label={t(`marketingCard.deeds.${value}`)} disabled={readOnly} />
              ))}
            </Group>
          </Checkbox.Group>
        </Stack>
      </Card>
      <Card title={t('marketingCard.tags.title')} description={t('marketingCard.tags.help')}>
        <TagsInput
          aria-label={t('marketingCard.tags.title')}
          placeholder={tags.length === 0 ? t('marketingCard.tags.example') : undefined}
          maxTags={mostTags}
          value={tags}
          error={card.issueWithin('tags')}
          disabled={readOnly}
          onChange={(next) => card.set('tags', [...new Set(next.map(cut))])}
        />
      </Card>
    </>
  )
}
