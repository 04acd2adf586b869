import { ActionIcon, Select, TextInput, VisuallyHidden } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { Rule } from '@vitrine/contract'
import { ruleFields, ruleOperators } from '@vitrine/contract/client'
import { isPositive } from '@vitrine/targeting'
import { useText } from '../../../lib/i18n/index.ts'
import { operatorLabel } from './operator-label.ts'
import classes from './rules.module.css'
import type { RuleDraft } from './settings-form.ts'

interface RuleRowProps {
  rule: RuleDraft
  /** How it joins the ones before: the first that includes, another that includes, or one that excludes. */
  join: 'when' | 'or' | 'except'
  disabled: boolean
  error: string | undefined
  onChange: (rule: RuleDraft) => void
  onRemove: () => void
}

const isRegex = (operator: Rule['operator']): boolean => /(mr|ri)$/.test(operator)

/** One rule, read as a sentence: the path / starts with / “/products”. */
export function RuleRow({ rule, join, disabled, error, onChange, onRemove }: RuleRowProps) {
  const { t } = useText()
  const options = (positive: boolean) =>
    ruleOperators
      .filter((operator) => isPositive(operator) === positive)
      .map((operator) => ({ value: operator, label: operatorLabel(t, { ...rule, operator }) }))
  return (
    <div className={classes.row}>
      <span className={classes.join} data-excludes={join === 'except' || undefined}>
        {t(`settings.rules.join.${join}`)}
      </span>
      <Select
        aria-label={t('settings.rules.field')}
        allowDeselect={false}
        disabled={disabled}
        value={rule.field}
        data={ruleFields.map((value) => ({ value, label: t(`settings.rules.fields.${value}`) }))}
        onChange={(field) => onChange({ ...rule, field: field as Rule['field'] })}
      />
      <Select
        aria-label={t('settings.rules.operator')}
        allowDeselect={false}
        disabled={disabled}
        maxDropdownHeight={360}
        comboboxProps={{ width: 300, position: 'bottom-start' }}
        value={rule.operator}
        data={[
          { group: t('settings.rules.include'), items: options(true) },
          { group: t('settings.rules.exclude'), items: options(false) },
        ]}
        renderOption={({ option }) => (
          <span>
            {isPositive(option.value as Rule['operator']) ? null : (
              <VisuallyHidden>{t('settings.rules.exclude')} </VisuallyHidden>
            )}
            {option.label}
          </span>
        )}
        onChange={(operator) => onChange({ ...rule, operator: operator as Rule['operator'] })}
      />
      <TextInput
        className={classes.value}
        aria-label={t('settings.rules.value')}
        disabled={disabled}
        spellCheck={false}
        autoCapitalize="off"
        placeholder={placeholderOf(rule)}
        styles={isRegex(rule.operator) ? { input: { fontFamily: 'var(--mantine-font-family-monospace)' } } : {}}
        value={rule.value}
        error={error}
        onChange={(e) => onChange({ ...rule, value: e.currentTarget.value })}
      />
      <ActionIcon
        data-removes-row
        className={classes.remove}
        disabled={disabled}
        aria-label={t('settings.rules.remove', { value: rule.value || t('settings.rules.blank') })}
        onClick={onRemove}
      >
        <IconTrash size={16} />
      </ActionIcon>
    </div>
  )
}

function placeholderOf({ field, operator }: RuleDraft): string {
  if (isRegex(operator)) return '^/products/\\d+$'
  if (field === 'host') return 'www.example.com'
  if (field === 'fragment') return 'reviews'
  if (field === 'path') return operator.endsWith('mc') ? '/products/*' : '/products'
  return operator.endsWith('mc') ? 'https://www.example.com/products/*' : 'https://www.example.com/'
}
