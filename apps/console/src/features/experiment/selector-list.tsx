import { ActionIcon, Box, Button, Group, Input, Stack, Text, TextInput } from '@mantine/core'
import { IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { CountText } from '../../kernel/targets/finding-text.tsx'
import type { Counts } from '../../kernel/targets/target.ts'
import { useText } from '../../lib/i18n/index.ts'
import { moveItem } from '../../lib/move-item.ts'

const most = 8

interface SelectorListProps {
  selectors: readonly string[]
  readOnly: boolean
  /** All that the first of them finds are meant. */
  isForAll: boolean
  counts: Counts
  issue: (index: number) => string | undefined
  onChange: (selectors: string[]) => void
}

/** Where the element is found, best guess first: the first that matches exactly one element is used. */
export function SelectorList({ selectors, readOnly, isForAll, counts, issue, onChange }: SelectorListProps) {
  const { t } = useText()
  return (
    <Input.Wrapper
      label={t('editor.selectors')}
      description={t(isForAll ? 'editor.selectorsAllHelp' : 'editor.selectorsHelp')}
      labelElement="div"
    >
      <Stack gap={6} mt={4}>
        {selectors.map((selector, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is the rank
          <Group key={index} gap={4} wrap="nowrap" align="flex-start">
            <Text size="xs" c="dimmed" w={16} ta="right" mt={8} className="figure">
              {index + 1}
            </Text>
            <Box flex={1}>
              <TextInput
                aria-label={t('editor.selectorAt', { n: index + 1 })}
                placeholder="#hero h1"
                spellCheck={false}
                autoCapitalize="off"
                maxLength={500}
                disabled={readOnly}
                styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
                value={selector}
                error={issue(index)}
                onChange={(e) => onChange(selectors.map((s, i) => (i === index ? e.currentTarget.value : s)))}
              />
              <CountText found={counts.get(selector.trim())} />
            </Box>
            {readOnly || selectors.length === 1 ? null : (
              <>
                <ActionIcon
                  mt={2}
                  disabled={index === 0}
                  aria-label={t('editor.selectorUp', { n: index + 1 })}
                  onClick={() => onChange(moveItem(selectors, index, index - 1))}
                >
                  <IconArrowUp size={16} />
                </ActionIcon>
                <ActionIcon
                  mt={2}
                  aria-label={t('editor.selectorRemove', { n: index + 1 })}
                  onClick={() => onChange(selectors.filter((_, i) => i !== index))}
                >
                  <IconTrash size={16} />
                </ActionIcon>
              </>
            )}
          </Group>
        ))}
        {readOnly || selectors.length >= most ? null : (
          <Button
            size="compact-xs"
            variant="subtle"
            leftSection={<IconPlus size={14} />}
            style={{ alignSelf: 'flex-start' }}
            onClick={() => onChange([...selectors, ''])}
          >
            {t('editor.selectorAdd')}
          </Button>
        )}
      </Stack>
    </Input.Wrapper>
  )
}
