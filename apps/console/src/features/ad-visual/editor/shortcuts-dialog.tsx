import license from '@fontsource-variable/noto-sans-tc/LICENSE?url'
import { Anchor, Kbd, Stack, Text } from '@mantine/core'
import { Fragment } from 'react'
import { useText } from '../../../lib/i18n/index.ts'
import { DialogFrame } from '../../../ui/dialog-frame.tsx'
import classes from './dialogs.module.css'

const command = navigator.platform.startsWith('Mac') ? '⌘' : 'Ctrl'

const shortcuts = [
  { name: 'move', keys: ['←', '→', '↑', '↓'] },
  { name: 'moveFar', keys: ['Shift', '←'] },
  { name: 'add', keys: ['Shift'] },
  { name: 'extend', keys: ['Shift', '↓'] },
  { name: 'whole', keys: ['Alt', 'Enter'] },
  { name: 'single', keys: ['Alt'] },
  { name: 'straight', keys: ['Shift'] },
  { name: 'open', keys: ['Enter'] },
  { name: 'rename', keys: ['F2'] },
  { name: 'reorder', keys: ['Alt', '↑'] },
  { name: 'all', keys: [command, 'A'] },
  { name: 'copy', keys: [command, 'C'] },
  { name: 'paste', keys: [command, 'V'] },
  { name: 'duplicate', keys: [command, 'D'] },
  { name: 'group', keys: [command, 'G'] },
  { name: 'ungroup', keys: [command, 'Shift', 'G'] },
  { name: 'forward', keys: [command, ']'] },
  { name: 'backward', keys: [command, '['] },
  { name: 'save', keys: [command, 'S'] },
  { name: 'swatch', keys: ['↓'] },
  { name: 'undo', keys: [command, 'Z'] },
  { name: 'redo', keys: [command, 'Y'] },
  { name: 'remove', keys: ['Delete'] },
  { name: 'zoom', keys: [command, '+'] },
  { name: 'fit', keys: [command, '0'] },
  { name: 'pan', keys: ['Space'] },
  { name: 'panByKeys', keys: ['←', '→', '↑', '↓'] },
  { name: 'clear', keys: ['Esc'] },
] as const

/** What keys and the pointer do on the canvas, and where the font comes from. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText()
  return (
    <DialogFrame opened size="lg" title={t('adVisual.help.title')} onClose={onClose}>
      <Stack gap="md">
        <dl className={classes.shortcuts}>
          {shortcuts.map(({ name, keys }) => (
            <Fragment key={name}>
              <dt>
                {keys.map((key) => (
                  <Kbd key={key}>{key}</Kbd>
                ))}
              </dt>
              <dd>{t(`adVisual.help.${name}`)}</dd>
            </Fragment>
          ))}
        </dl>
        <Text size="sm" c="dimmed">
          {t('adVisual.help.font')}{' '}
          <Anchor href={license} target="_blank" rel="noopener" inherit underline="always">
            SIL Open Font License 1.1
          </Anchor>
        </Text>
      </Stack>
    </DialogFrame>
  )
}
