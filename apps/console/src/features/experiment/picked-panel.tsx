import { Button, Group } from '@mantine/core'
import type { Picked } from '@vitrine/editor/protocol'
import type { PickedPanelProps } from '../../kernel/console-kind.tsx'
import { useText } from '../../lib/i18n/index.ts'
import { createChange, type Op } from './content.ts'
import { opIcons } from './op-icons.ts'
import { readContent } from './read-content.ts'

/** What can be done to an element of this kind, most likely first. */
function opsFor({ path, text }: Picked): Op[] {
  const tag = path.at(-1)?.tag
  // A text would take the place of what else is in it.
  const says: Op = text === null ? 'html' : 'text'
  const first: Op[] = tag === 'img' ? ['image'] : tag === 'a' ? [says, 'link'] : [says]
  return [...new Set<Op>([...first, 'style', 'hide', 'insert', 'move', 'attr', 'html', 'remove'])]
}

/** Begins a change of what is picked on the page: found by all that it was found by there, and known by its marks. */
export function PickedPanel({ picked, fields }: PickedPanelProps) {
  const { t } = useText()
  const begin = (op: Op) => {
    const change = {
      ...createChange(op),
      selectors: picked.candidates.map(({ selector }) => selector),
      fingerprint: picked.marks,
      ...(op === 'text' && picked.text ? { value: picked.text.trim() } : {}),
    }
    fields.set('changes', [...readContent(fields.value).changes, change])
  }
  return (
    <Group gap={6}>
      {opsFor(picked).map((op) => {
        const Icon = opIcons[op]
        return (
          <Button key={op} size="xs" variant="default" leftSection={<Icon size={14} />} onClick={() => begin(op)}>
            {t(`editor.ops.${op}`)}
          </Button>
        )
      })}
    </Group>
  )
}
