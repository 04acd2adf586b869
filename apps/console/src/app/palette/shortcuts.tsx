import { Kbd } from '@mantine/core'
import { Fragment } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { Dialog } from '../../ui/dialog.tsx'
import classes from './shortcuts.module.css'

const isMac = navigator.platform.startsWith('Mac')
const command = isMac ? '⌘' : 'Ctrl'

const shortcuts = [
  { keys: [command, 'K'], name: 'palette' },
  { keys: ['?'], name: 'help' },
  { keys: ['Tab'], name: 'next' },
  { keys: ['↑', '↓'], name: 'list' },
  { keys: ['Home', 'End'], name: 'ends' },
  { keys: ['Esc'], name: 'close' },
] as const

/** What the keyboard can do everywhere. */
export function Shortcuts({ onClose }: { onClose: () => void }) {
  const { t } = useText()
  return (
    <Dialog opened onClose={onClose} title={t('palette.shortcuts.title')}>
      <dl className={classes.list}>
        {shortcuts.map(({ keys, name }) => (
          <Fragment key={name}>
            <dt>
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd>{t(`palette.shortcuts.${name}`)}</dd>
          </Fragment>
        ))}
      </dl>
    </Dialog>
  )
}
