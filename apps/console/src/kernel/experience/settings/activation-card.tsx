import { Select, SimpleGrid, Stack, TextInput } from '@mantine/core'
import type { Activation } from '@vitrine/contract'
import { kinds } from '@vitrine/contract/client'
import { useText } from '../../../lib/i18n/index.ts'
import { BoundedNumber } from '../../../ui/bounded-number.tsx'
import { Fold } from '../../../ui/fold.tsx'
import { Card } from '../../../ui/page.tsx'
import { useKind } from '../../console-kind.tsx'
import { floats } from '../../floats.ts'
import { useHoldoutLock } from '../use-shares-lock.ts'
import type { SettingsCardProps } from './card-props.ts'
import { numberRules, shareToPercent } from './number-rules.ts'
import { PlacesField } from './places-field.tsx'
import { SourcesField } from './sources-field.tsx'

const triggers = ['immediately', 'delay', 'scroll', 'visible', 'exit_intent', 'event'] as const
const visitors = ['all', 'new', 'returning'] as const

/** A trigger keeps only its own parameter, with a sensible start. */
function withTrigger(before: Activation, trigger: Activation['trigger']): Activation {
  const { visitor, sources, places } = before
  const next: Activation = { trigger, visitor, sources, places }
  if (trigger === 'delay') next.seconds = before.seconds ?? 5
  if (trigger === 'scroll') next.percent = before.percent ?? 50
  if (trigger === 'visible') next.selector = before.selector ?? ''
  if (trigger === 'event') next.event = before.event ?? ''
  return next
}

export function ActivationCard({ form, experience, frozen }: SettingsCardProps) {
  const { t } = useText()
  const holdout = useHoldoutLock(experience)
  const { without = [] } = useKind(experience.target_type)
  const help = kinds[experience.target_type].versions === 'many' ? 'settings.holdoutHelp' : 'settings.holdoutCompare'
  const activation = form.value.activation
  const isWrong = Boolean(form.issue('holdout') ?? form.issue('priority'))
  const change = (part: Partial<Activation>) => form.set('activation', { ...activation, ...part })
  const number = (key: 'seconds' | 'percent', unit: string) => (
    <BoundedNumber
      label={t(`settings.activation.${key}`)}
      unit={unit}
      rule={numberRules[key]}
      disabled={frozen}
      value={activation[key] ?? 0}
      error={form.issue(`activation.${key}`)}
      onChange={(value) => change({ [key]: value })}
    />
  )
  const text = (key: 'selector' | 'event', placeholder: string) => (
    <TextInput
      label={t(`settings.activation.${key}`)}
      placeholder={placeholder}
      spellCheck={false}
      disabled={frozen}
      value={activation[key] ?? ''}
      error={form.issue(`activation.${key}`)}
      onChange={(e) => change({ [key]: e.currentTarget.value })}
    />
  )

  return (
    <Card title={t('settings.activation.title')} description={t('settings.activation.help')}>
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <Select
            label={t('settings.activation.trigger')}
            allowDeselect={false}
            disabled={frozen}
            value={activation.trigger}
            data={triggers.map((value) => ({ value, label: t(`settings.activation.triggers.${value}`) }))}
            onChange={(value) => form.set('activation', withTrigger(activation, value as Activation['trigger']))}
          />
          {activation.trigger === 'delay' ? number('seconds', t('settings.activation.secondsUnit')) : null}
          {activation.trigger === 'scroll' ? number('percent', '%') : null}
          {activation.trigger === 'visible' ? text('selector', '#reviews') : null}
          {activation.trigger === 'event' ? text('event', 'view_item') : null}
          <Select
            label={t('settings.activation.visitor')}
            allowDeselect={false}
            disabled={frozen}
            value={activation.visitor}
            data={visitors.map((value) => ({ value, label: t(`settings.activation.visitors.${value}`) }))}
            onChange={(value) => change({ visitor: value as Activation['visitor'] })}
          />
        </SimpleGrid>
        <SourcesField
          sources={activation.sources}
          disabled={frozen}
          errorAt={(index) => form.issue(`activation.sources.${index}.value`)}
          onChange={(sources) => change({ sources })}
        />
        <PlacesField
          places={activation.places}
          disabled={frozen}
          error={form.issue('activation.places')}
          onChange={(places) => change({ places })}
        />
        <Fold
          place="priority"
          label={t(without.includes('priority') ? 'settings.holdout' : 'settings.holdoutAndPriority')}
          isUsed={form.value.holdout !== 0 || form.value.priority !== 0 || isWrong}
        >
          <Stack gap="md">
            {without.includes('priority') ? null : (
              <BoundedNumber
                maw={{ xs: 'calc(50% - 6px)' }}
                label={t('settings.priority')}
                description={t(floats(experience.target_type) ? 'settings.priorityTurns' : 'settings.priorityHelp')}
                rule={numberRules.priority}
                {...form.field('priority')}
                disabled={frozen}
              />
            )}
            <BoundedNumber
              maw={{ xs: 'calc(50% - 6px)' }}
              label={t('settings.holdout')}
              description={holdout.reason ?? t(form.value.holdout >= 1 ? 'settings.holdoutAll' : help)}
              unit="%"
              rule={numberRules.holdout}
              disabled={!holdout.editable}
              value={shareToPercent(form.value.holdout)}
              error={form.issue('holdout')}
              onChange={(percent) => form.set('holdout', percent / 100)}
            />
          </Stack>
        </Fold>
      </Stack>
    </Card>
  )
}
