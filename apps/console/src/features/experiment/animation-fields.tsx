import { Select, SimpleGrid, Stack, Text } from '@mantine/core'
import type { Change } from '@vitrine/contract'
import { animationEffects, animationRanges, animationTriggers } from '@vitrine/contract/client'
import { useText } from '../../lib/i18n/index.ts'
import { BoundedNumber } from '../../ui/bounded-number.tsx'
import type { ChangeFieldsProps } from './change-fields-props.ts'

type Animation = Extract<Change, { op: 'animate' }>
type Props = Omit<ChangeFieldsProps, 'change'> & { change: Animation }

const repeats = ['once', 'always'] as const

/** How an element moves, and when. */
export function AnimationFields({ change, readOnly, issues, onChange }: Props) {
  const { t } = useText()
  const { trigger, effect, duration, delay, repeat } = change
  const issue = (path: string) => issues.find((each) => each.path === path)?.message
  const set = (edits: Partial<Animation>) => onChange({ ...change, ...edits })
  const begin = (next: Animation['trigger']) => {
    const effects = animationEffects[next]
    set({ trigger: next, effect: effects.includes(effect) ? effect : (effects[0] as Animation['effect']) })
  }
  return (
    <Stack gap="sm">
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <Select
          label={t('animation.trigger')}
          allowDeselect={false}
          disabled={readOnly}
          value={trigger}
          error={issue('trigger')}
          data={animationTriggers.map((value) => ({ value, label: t(`animation.triggers.${value}`) }))}
          onChange={(next) => begin(next as Animation['trigger'])}
        />
        <Select
          label={t('animation.effect')}
          allowDeselect={false}
          disabled={readOnly}
          value={effect}
          error={issue('effect')}
          data={animationEffects[trigger].map((value) => ({ value, label: t(`animation.effects.${value}`) }))}
          onChange={(next) => set({ effect: next as Animation['effect'] })}
        />
        <BoundedNumber
          label={t('animation.duration')}
          unit={t('animation.ms')}
          rule={{ ...animationRanges.duration, decimals: 0 }}
          disabled={readOnly}
          value={duration}
          error={issue('duration')}
          onChange={(next) => set({ duration: next })}
        />
        <BoundedNumber
          label={t('animation.delay')}
          description={trigger === 'loop' ? t('animation.loopDelay') : undefined}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          unit={t('animation.ms')}
          rule={{ ...animationRanges.delay, decimals: 0 }}
          disabled={readOnly}
          value={delay}
          error={issue('delay')}
          onChange={(next) => set({ delay: next })}
        />
        <Select
          label={t('animation.repeat')}
          allowDeselect={false}
          disabled={readOnly}
          value={repeat}
          error={issue('repeat')}
          data={repeats.map((value) => ({ value, label: t(`animation.repeats.${trigger}.${value}`) }))}
          onChange={(next) => set({ repeat: next as Animation['repeat'] })}
        />
      </SimpleGrid>
      <Text size="sm" c="dimmed">
        {t('animation.calm')}
      </Text>
    </Stack>
  )
}
