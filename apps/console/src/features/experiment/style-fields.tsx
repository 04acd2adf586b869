import { ActionIcon, Autocomplete, Button, Group, Input, Stack, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useText } from '../../lib/i18n/index.ts'

const common = [
  'color',
  'background-color',
  'font-size',
  'font-weight',
  'line-height',
  'letter-spacing',
  'text-align',
  'margin',
  'padding',
  'border',
  'border-radius',
  'width',
  'display',
  'opacity',
]

interface StyleFieldsProps {
  declarations: Record<string, string>
  readOnly: boolean
  issue: (property: string) => string | undefined
  onChange: (declarations: Record<string, string>) => void
}

const toRows = (declarations: Record<string, string>): [string, string][] => {
  const rows = Object.entries(declarations)
  return rows.length === 0 ? [['', '']] : rows
}

/** CSS declarations as rows; half-written rows live here until they have a property. */
export function StyleFields({ declarations, readOnly, issue, onChange }: StyleFieldsProps) {
  const { t } = useText()
  const [rows, setRows] = useState(() => toRows(declarations))
  useEffect(() => {
    setRows((before) => {
      const stored = Object.fromEntries(before.filter(([property]) => property !== ''))
      return JSON.stringify(stored) === JSON.stringify(declarations) ? before : toRows(declarations)
    })
  }, [declarations])
  const update = (next: [string, string][]) => {
    setRows(next)
    onChange(Object.fromEntries(next.map(([p, v]) => [p.trim(), v] as const).filter(([p]) => p !== '')))
  }
  const change = (index: number, row: [string, string]) => update(rows.map((r, i) => (i === index ? row : r)))

  return (
    <Input.Wrapper label={t('editor.fields.style')} labelElement="div">
      <Stack gap={6} mt={4}>
        {rows.map(([property, value], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the property changes while it is typed
          <Group key={index} gap={6} wrap="nowrap" align="flex-start">
            <Autocomplete
              w="45%"
              aria-label={t('editor.fields.property')}
              placeholder="color"
              data={common}
              disabled={readOnly}
              spellCheck={false}
              value={property}
              onChange={(next) => change(index, [next, value])}
            />
            <TextInput
              flex={1}
              aria-label={t('editor.fields.propertyValue', { property })}
              placeholder="#0b7a75"
              disabled={readOnly}
              spellCheck={false}
              value={value}
              error={issue(property)}
              onChange={(e) => change(index, [property, e.currentTarget.value])}
            />
            {readOnly ? null : (
              <ActionIcon
                mt={2}
                aria-label={t('editor.fields.propertyRemove', { property })}
                onClick={() => update(rows.filter((_, i) => i !== index))}
              >
                <IconTrash size={16} />
              </ActionIcon>
            )}
          </Group>
        ))}
        {readOnly ? null : (
          <Button
            size="compact-xs"
            variant="subtle"
            leftSection={<IconPlus size={14} />}
            style={{ alignSelf: 'flex-start' }}
            onClick={() => setRows([...rows, ['', '']])}
          >
            {t('editor.fields.propertyAdd')}
          </Button>
        )}
      </Stack>
    </Input.Wrapper>
  )
}
