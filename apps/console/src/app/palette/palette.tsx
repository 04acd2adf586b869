import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { isComposing } from '../../lib/is-composing.ts'
import { Clipped } from '../../ui/clipped.tsx'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { placeAfter } from './keys.ts'
import classes from './palette.module.css'
import { useCommands } from './use-commands.ts'

interface PaletteProps {
  /** What was typed while it was loading. */
  early: RefObject<string>
  onClose: () => void
  /** Shows the shortcuts in its place. */
  onShortcuts: () => void
}

/** One field to go anywhere and do what can be done from anywhere. A combobox with a list that is always open. */
export function Palette({ early, onClose, onShortcuts }: PaletteProps) {
  const { t } = useText()
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  /** Until one is chosen it is the first, whichever that is. */
  const [selected, setSelected] = useState<string>()
  const { groups, searching } = useCommands(typed, onShortcuts)
  // More may be found, above what is selected, at any time.
  const commands = groups.flatMap(({ label, commands: own }) =>
    own.map((each) => ({ ...each, key: `${label} ${each.id}` })),
  )
  const at = Math.max(
    commands.findIndex(({ key }) => key === selected),
    0,
  )

  // Not as the first value: a key may come between that and the field.
  useLayoutEffect(() => setTyped(early.current), [early])
  useEffect(() => {
    list.current?.querySelector(`[data-index="${at}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [at])

  const go = (index: number) => {
    const command = commands[index]
    if (!command) return
    onClose()
    command.run()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return
    if (event.key === 'Enter') go(at)
    const next = placeAfter(event.key, at, commands.length)
    if (next === undefined) return
    event.preventDefault()
    setSelected(commands[next]?.key)
  }

  let index = -1
  return (
    <DialogFrame
      opened
      onClose={onClose}
      withCloseButton={false}
      centered={false}
      size={560}
      padding={0}
      yOffset="12vh"
      attributes={{ content: { 'aria-label': t('palette.title') } }}
    >
      <TextInput
        data-autofocus
        variant="unstyled"
        size="md"
        role="combobox"
        aria-label={t('palette.title')}
        aria-expanded
        aria-controls={`${id}-list`}
        aria-activedescendant={commands.length > 0 ? `${id}-${at}` : undefined}
        aria-autocomplete="list"
        placeholder={t('palette.placeholder')}
        leftSection={<IconSearch size={18} />}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setSelected(undefined)
        }}
        onKeyDown={onKeyDown}
        className={classes.field}
      />
      <div ref={list} id={`${id}-list`} role="listbox" aria-label={t('palette.title')} className={classes.list}>
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options, which a fieldset is not
          <div key={group.label} role="group" aria-label={group.label}>
            <div className={classes.group} aria-hidden>
              {group.label}
            </div>
            {group.commands.map(({ id: own, label, note, icon: Icon }) => {
              index += 1
              const place = index
              return (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the focus and the keys
                <div
                  key={`${group.label} ${own}`}
                  id={`${id}-${place}`}
                  data-index={place}
                  role="option"
                  tabIndex={-1}
                  aria-selected={place === at}
                  className={classes.option}
                  onMouseMove={() => setSelected(commands[place]?.key)}
                  onClick={() => go(place)}
                >
                  <Icon size={18} />
                  <Clipped>{label}</Clipped>
                  {note ? (
                    <Clipped size="xs" c="dimmed" className={classes.note}>
                      {note}
                    </Clipped>
                  ) : null}
                </div>
              )
            })}
          </div>
        ))}
      </div>
      {/* It is there before it says anything: screen readers hear changes only. */}
      <div role="status" className={classes.state}>
        {commands.length > 0 ? '' : t(searching ? 'palette.searching' : 'palette.nothing', { typed })}
      </div>
    </DialogFrame>
  )
}
