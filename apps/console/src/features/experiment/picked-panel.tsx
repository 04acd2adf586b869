import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPlus } from '@tabler/icons-react'
import type { Change } from '@vitrine/contract'
import { elementTypes } from '@vitrine/contract/client'
import { useEffect, useRef } from 'react'
import type { PickedPanelProps } from '../../kernel/console-kind.tsx'
import { useText } from '../../lib/i18n/index.ts'
import { DropMenu } from '../../ui/menu.tsx'
import { Tip } from '../../ui/tip.tsx'
import { ChoiceItems } from './choice-items.tsx'
import type { Choice } from './choices.ts'
import { choiceIcons } from './op-icons.ts'
import { addAlike, addChange, isMarkedText, isOverlaid, opsFor, placePicked } from './picked.ts'
import { readContent } from './read-content.ts'
import { useMayAnimate } from './use-may-animate.ts'

/** What a double click asks for: to write or to choose what is there. */
const isWritten = (op: Choice): boolean => ['text', 'html', 'image'].includes(op)

/** Begins a change of what is picked on the page: found by all that it was found by there, and known by its marks. */
export function PickedPanel(props: PickedPanelProps) {
  const { picked, fields, drops, taken, edited, shift, ways, open, outline } = props
  const { t } = useText()
  const { changes } = readContent(fields.value)
  const isWords = isMarkedText(picked)
  const set = (next: readonly Change[]) => fields.set('changes', next)
  const follow = (next: ReturnType<typeof addChange>) => {
    if (!changes.some(({ id }) => id === next.id)) set(next.changes)
    open(next.id)
  }
  const begin = (choice: Choice) => follow(addChange(changes, choice, picked))
  const mayAnimate = useMayAnimate()
  useEffect(() => {
    if (drops.length === 0) return
    set(drops.reduce<readonly Change[]>((now, { element, to }) => placePicked(now, element, to), changes))
    taken(drops)
  })
  const asked = useRef<typeof edited>(null)
  useEffect(() => {
    if (edited === asked.current) return
    asked.current = edited
    const [op] = opsFor(picked)
    if (edited && op && isWritten(op)) begin(op)
  })
  return (
    <Stack gap="xs">
      <Group gap={6}>
        {opsFor(picked).map((op) => {
          const named = op === 'html' && isWords ? 'text' : op
          const Icon = choiceIcons[named]
          const isRefused = op === 'animate' && !mayAnimate
          return (
            <Tip key={op} label={t('animation.refused')} disabled={!isRefused}>
              <Button
                size="xs"
                variant="default"
                leftSection={<Icon size={14} />}
                aria-disabled={isRefused || undefined}
                data-disabled={isRefused || undefined}
                onClick={() => isRefused || begin(op)}
              >
                {t(`editor.ops.${named}`)}
              </Button>
            </Tip>
          )
        })}
        <DropMenu
          label={t('elements.place')}
          width={280}
          align="start"
          trigger={(props) => (
            <Button size="xs" variant="default" leftSection={<IconPlus size={14} />} {...props}>
              {t('elements.place')}
            </Button>
          )}
        >
          <ChoiceItems
            offered={elementTypes}
            obstacle={(choice) =>
              choice === 'overlay_image' && !isOverlaid(picked) ? t('elements.overlayNeeds') : undefined
            }
            onChoose={(choice) => begin(choice)}
          />
        </DropMenu>
      </Group>
      {picked.isMovable ? (
        <Group gap={4}>
          <Text size="xs" c="dimmed">
            {t('editor.picked.move')}
          </Text>
          <ActionIcon
            variant="default"
            aria-label={t('editor.picked.earlier')}
            disabled={!ways.earlier}
            onClick={() => shift(-1)}
          >
            <IconArrowUp size={16} />
          </ActionIcon>
          <ActionIcon
            variant="default"
            aria-label={t('editor.picked.later')}
            disabled={!ways.later}
            onClick={() => shift(1)}
          >
            <IconArrowDown size={16} />
          </ActionIcon>
          <Text size="xs" c="dimmed">
            {t('editor.picked.drag')}
          </Text>
        </Group>
      ) : (
        <Text size="xs" c="dimmed">
          {t('editor.picked.unmovable')}
        </Text>
      )}
      {picked.alike.map(({ selector, count, scope }) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: it only watches what happens to its buttons
        <div
          key={selector}
          onPointerEnter={() => outline([selector])}
          onPointerLeave={() => outline([])}
          onFocus={() => outline([selector])}
          onBlur={() => outline([])}
        >
          <Group gap={6}>
            <Text size="xs" c="dimmed">
              {t(`editor.picked.alike.${scope}`, { count })}
            </Text>
            {(['style', 'hide'] as const).map((op) => (
              <Button
                key={op}
                size="compact-xs"
                variant="default"
                onClick={() => follow(addAlike(changes, op, selector))}
              >
                {t(`editor.picked.all.${op}`)}
              </Button>
            ))}
          </Group>
        </div>
      ))}
    </Stack>
  )
}
