import { ActionIcon, Autocomplete, Button, Group, Stack, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useText } from '../../lib/i18n/index.ts'

const common = ['font-weight', 'border', 'width', 'height', 'opacity', 'box-shadow', 'text-decoration', 'z-index']

export type Row = [property: string, value: string]

interface StyleRowsProps {
  rows: Row[]
  readOnly: boolean
  issue: (property: string) => string | undefined
  onChange: (rows: Row[]) => void
}

/** CSS declarations as rows, also half-written ones. */
export function StyleRows({ rows, readOnly, issue, onChange }: StyleRowsProps) {
  const { t } = useText()
  const change = (index: number, row: Row) => onChange(rows.with(index, row))
  return (
    <Stack gap={6}>
      {rows.map(([property, value], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the property changes while it is typed
        <Group key={index} gap={6} wrap="nowrap" align="flex-start">
          <Autocomplete
            w="45%"
            aria-label={t('editor.fields.property')}
            placeholder="box-shadow"
            data={common}
            disabled={readOnly}
            spellCheck={false}
            value={property}
            onChange={(next) => change(index, [next, value])}
          />
          <TextInput
            flex={1}
            aria-label={t('editor.fields.propertyValue', { property })}
            placeholder="0 2px 8px #0003"
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
              onClick={() => onChange(rows.toSpliced(index, 1))}
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
          onClick={() => onChange([...rows, ['', '']])}
        >
          {t('editor.fields.propertyAdd')}
        </Button>
      )}
    </Stack>
  )
}
