import { Button, Group, Stack, Switch, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { formatMessage, mostRules, regexMessages, typedIssueMessages } from '@vitrine/contract/client'
import { isPositive, namesCheckout } from '@vitrine/targeting'
import { useRef } from 'react'
import { useText } from '../../../lib/i18n/index.ts'
import { Card } from '../../../ui/page.tsx'
import { useRowFocus } from '../../../ui/use-row-focus.ts'
import { rulesFor } from '../../create/index.ts'
import { useContainerWorkspace } from '../../workspace/index.ts'
import type { SettingsCardProps } from './card-props.ts'
import { productRule } from './product-rule.ts'
import { RuleRow } from './rule-row.tsx'
import { findUnshown, type RuleDraft, sameRule } from './settings-form.ts'
import { floats } from './shown-by.ts'

const newRule = (rule: Omit<RuleDraft, 'id'>): RuleDraft => ({ ...rule, id: `new-${crypto.randomUUID()}` })

export function RulesCard({ form, experience, frozen }: SettingsCardProps) {
  const { t, language } = useText()
  const { container } = useContainerWorkspace()
  const { rules, hide_fragment, url } = form.value
  const setRules = (next: RuleDraft[]) => form.set('rules', next)
  const adds = useRef<HTMLButtonElement>(null)
  // What was offered is gone with it: by keys one goes on beside it.
  const offer = (more: readonly Omit<RuleDraft, 'id'>[]) => {
    setRules([...rules, ...more.map(newRule)])
    adds.current?.focus()
  }
  const suggested = rules.length === 0 && !frozen ? rulesFor(url) : []
  // A stored rule that is refused says so until it is changed.
  const refusalOf = (rule: RuleDraft) => {
    const { refused } = experience.rules.find((stored) => stored.id === rule.id && sameRule(stored, rule)) ?? {}
    return refused ? formatMessage(regexMessages[refused.error], language, { part: refused.part }) : undefined
  }
  const isFull = rules.length >= mostRules
  const bare = findUnshown({ ...form.value, status: experience.status }).find(([path]) => path === 'rules')
  const fault = form.issue('rules') ?? (bare && formatMessage(typedIssueMessages[bare[1]], language))
  const ofProducts = isFull ? undefined : productRule(container.ecommerce_path, rules)
  const firstPositive = rules.findIndex((rule) => isPositive(rule.operator))

  return (
    <Card id="rules" title={t('settings.rules.title')} description={t('settings.rules.help')}>
      <Stack gap="sm" {...useRowFocus()}>
        {rules.map((rule, index) => (
          <RuleRow
            key={rule.id}
            rule={rule}
            join={!isPositive(rule.operator) ? 'except' : index === firstPositive ? 'when' : 'or'}
            disabled={frozen}
            error={form.issue(`rules.${rule.id}.value`) ?? refusalOf(rule)}
            onChange={(next) => setRules(rules.map((r) => (r.id === rule.id ? next : r)))}
            onRemove={() => setRules(rules.filter((r) => r.id !== rule.id))}
          />
        ))}
        {rules.length === 0 && !fault ? <Text c="dimmed">{t('settings.rules.empty')}</Text> : null}
        {frozen ? null : (
          <Group gap="xs">
            <Button
              variant="default"
              ref={adds}
              data-adds-row
              disabled={isFull}
              leftSection={<IconPlus size={16} />}
              onClick={() => setRules([...rules, newRule({ field: 'path', operator: 'sw', value: '' })])}
            >
              {t('settings.rules.add')}
            </Button>
            {suggested.length > 0 ? (
              <Button variant="subtle" onClick={() => offer(suggested)}>
                {t('settings.rules.usePage')}
              </Button>
            ) : null}
            {ofProducts ? (
              <Button variant="subtle" onClick={() => offer([ofProducts])}>
                {t('settings.rules.addProducts')}
              </Button>
            ) : null}
            {isFull ? (
              <Text size="sm" c="dimmed">
                {t('settings.rules.full', { max: mostRules })}
              </Text>
            ) : null}
          </Group>
        )}
        {floats(experience) ? (
          <Text size="sm" c={namesCheckout(rules) ? 'var(--vitrine-attention)' : 'dimmed'}>
            {t(namesCheckout(rules) ? 'settings.rules.onCheckout' : 'settings.rules.offCheckout')}
          </Text>
        ) : null}
        {fault ? (
          <Text size="sm" c="red" role="alert" data-invalid="true" tabIndex={-1}>
            {fault}
          </Text>
        ) : null}
        <Switch
          mt="xs"
          label={t('settings.rules.hideFragment')}
          description={t('settings.rules.hideFragmentHelp')}
          checked={hide_fragment}
          disabled={frozen}
          onChange={(e) => form.set('hide_fragment', e.currentTarget.checked)}
        />
      </Stack>
    </Card>
  )
}
