import { Button, Group, Stack, Switch, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { isPositive } from '@vitrine/targeting'
import { useText } from '../../../lib/i18n/index.ts'
import { Card } from '../../../ui/page.tsx'
import type { SettingsCardProps } from './card-props.ts'
import { RuleRow } from './rule-row.tsx'
import type { RuleDraft } from './settings-form.ts'

const newRule = (rule: Omit<RuleDraft, 'id'>): RuleDraft => ({ ...rule, id: `new-${crypto.randomUUID()}` })

/** The path of the page that the experiment is about, as a first rule to start from. */
function suggestedRule(url: string): RuleDraft | null {
  if (!URL.canParse(url)) return null
  return newRule({ field: 'full_url', operator: 'mc', value: url })
}

export function RulesCard({ form, frozen }: SettingsCardProps) {
  const { t } = useText()
  const { rules, hide_fragment, url } = form.value
  const setRules = (next: RuleDraft[]) => form.set('rules', next)
  const suggestion = rules.length === 0 && !frozen ? suggestedRule(url) : null
  const firstPositive = rules.findIndex((rule) => isPositive(rule.operator))

  return (
    <Card id="rules" title={t('settings.rules.title')} description={t('settings.rules.help')}>
      <Stack gap="sm">
        {rules.map((rule, index) => (
          <RuleRow
            key={rule.id}
            rule={rule}
            join={!isPositive(rule.operator) ? 'except' : index === firstPositive ? 'when' : 'or'}
            disabled={frozen}
            error={form.issue(`rules.${rule.id}.value`)}
            onChange={(next) => setRules(rules.map((r) => (r.id === rule.id ? next : r)))}
            onRemove={() => setRules(rules.filter((r) => r.id !== rule.id))}
          />
        ))}
        {rules.length === 0 ? <Text c="dimmed">{t('settings.rules.empty')}</Text> : null}
        {frozen ? null : (
          <Group gap="xs">
            <Button
              variant="default"
              leftSection={<IconPlus size={16} />}
              onClick={() => setRules([...rules, newRule({ field: 'path', operator: 'sw', value: '' })])}
            >
              {t('settings.rules.add')}
            </Button>
            {suggestion ? (
              <Button variant="subtle" onClick={() => setRules([suggestion])}>
                {t('settings.rules.usePage')}
              </Button>
            ) : null}
          </Group>
        )}
        {form.issue('rules') ? (
          <Text size="sm" c="red" role="alert">
            {form.issue('rules')}
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
