import { ActionIcon, Button, Input, Select, Stack, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { VisitSource } from '@vitrine/contract'
import { mostSources, sourceFields, sourceOperators } from '@vitrine/contract/client'
import { useText } from '../../../lib/i18n/index.ts'
import { useRowFocus } from '../../../ui/use-row-focus.ts'
import classes from './rules.module.css'

interface SourcesFieldProps {
  sources: VisitSource[]
  disabled: boolean
  errorAt: (index: number) => string | undefined
  onChange: (sources: VisitSource[]) => void
}

const examples: Partial<Record<VisitSource['field'], string>> = { referrer: 'google.com', utm_source: 'line' }

/** The ways to have come to the store, of which one is enough. */
export function SourcesField({ sources, disabled, errorAt, onChange }: SourcesFieldProps) {
  const { t } = useText()
  const setAt = (index: number, part: Partial<VisitSource>) =>
    onChange(sources.map((source, at) => (at === index ? { ...source, ...part } : source)))
  const add = () => onChange([...sources, { field: 'utm_source', operator: 'is', value: '' }])
  return (
    <Input.Wrapper
      role="group"
      aria-label={t('settings.activation.sources')}
      label={t('settings.activation.sources')}
      labelElement="div"
      description={t('settings.activation.sourcesHelp')}
    >
      <Stack gap="xs" mt={6} align="flex-start" {...useRowFocus()}>
        {sources.map(({ field, operator, value }, index) => {
          const isDirect = field === 'direct'
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a source is its place in the list.
            <div key={index} className={classes.source}>
              <Select
                aria-label={t('settings.activation.sourceField')}
                allowDeselect={false}
                disabled={disabled}
                value={field}
                data={sourceFields.map((name) => ({
                  value: name,
                  label: t(`settings.activation.sourceFields.${name}`),
                }))}
                onChange={(name) =>
                  setAt(index, { field: name as VisitSource['field'], ...(name === 'direct' && { value: '' }) })
                }
              />
              {isDirect ? null : (
                <>
                  <Select
                    aria-label={t('settings.activation.sourceOperator')}
                    allowDeselect={false}
                    disabled={disabled}
                    value={operator}
                    data={sourceOperators.map((name) => ({
                      value: name,
                      label: t(`settings.activation.sourceOperators.${name}`),
                    }))}
                    onChange={(name) => setAt(index, { operator: name as VisitSource['operator'] })}
                  />
                  <TextInput
                    className={classes.sourceValue}
                    aria-label={t('settings.activation.sourceValue')}
                    disabled={disabled}
                    spellCheck={false}
                    autoCapitalize="off"
                    maxLength={200}
                    placeholder={examples[field]}
                    value={value}
                    error={errorAt(index)}
                    onChange={(e) => setAt(index, { value: e.currentTarget.value })}
                  />
                </>
              )}
              <ActionIcon
                data-removes-row
                mt={2}
                disabled={disabled}
                aria-label={t('settings.activation.removeSource', {
                  value: isDirect ? t('settings.activation.sourceFields.direct') : value || t('settings.rules.blank'),
                })}
                onClick={() => onChange(sources.filter((_, at) => at !== index))}
              >
                <IconTrash size={16} />
              </ActionIcon>
            </div>
          )
        })}
        {disabled || sources.length >= mostSources ? null : (
          <Button data-adds-row variant="default" leftSection={<IconPlus size={16} />} onClick={add}>
            {t('settings.activation.addSource')}
          </Button>
        )}
      </Stack>
    </Input.Wrapper>
  )
}
