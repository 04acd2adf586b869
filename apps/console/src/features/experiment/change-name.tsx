import { Text } from '@mantine/core'
import type { OwnerNameProps } from '../../kernel/console-kind.tsx'
import { useText } from '../../lib/i18n/index.ts'
import { describeChange } from './describe-change.ts'
import { readContent } from './read-content.ts'

/** What a change is called in the list: its own name, or what it does; with the element that it is for. Code is called as its card is. */
export function ChangeName({ content, owner }: OwnerNameProps) {
  const { t } = useText()
  const change = readContent(content).changes.find(({ id }) => id === owner)
  if (owner === 'css' || owner === 'js') return <Text size="sm">{t(`editor.${owner}.title`)}</Text>
  if (!change) return null
  return (
    <Text size="sm">
      {change.name || describeChange(change, t)}{' '}
      <Text span size="xs" c="dimmed">
        {change.selectors[0]}
      </Text>
    </Text>
  )
}
