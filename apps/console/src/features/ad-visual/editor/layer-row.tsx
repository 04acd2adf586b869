import { ActionIcon, TextInput } from '@mantine/core'
import { IconEye, IconEyeOff, IconLink, IconLock, IconLockOpen } from '@tabler/icons-react'
import type { Layer } from '@vitrine/contract'
import { type DragEvent, type HTMLAttributes, type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'
import { useText } from '../../../lib/i18n/index.ts'
import { isComposing } from '../../../lib/is-composing.ts'
import { iconOf } from './icons.ts'
import classes from './layer-list.module.css'
import { nameOf } from './layer-name.ts'
import { useStudio } from './studio.ts'

/** What the focus can be on in a row. */
export type LayerPart = 'name' | 'lock' | 'hide'

export interface Picking {
  /** Besides what is chosen. */
  isAdding: boolean
  /** With all of its group. */
  isWhole: boolean
}

interface LayerRowProps {
  layer: Layer
  isSelected: boolean
  /** What is dragged would come here. */
  isOver: boolean
  /** The one that the Tab key stops at: the way past the list is short, however many there are. */
  isStop: boolean
  drop: Pick<HTMLAttributes<HTMLLIElement>, 'onDragOver' | 'onDrop' | 'onDragLeave' | 'onDragEnd'>
  onDrag: (event: DragEvent) => void
  onPick: (picking: Picking) => void
  onFocus: () => void
  onKeyDown: (event: KeyboardEvent, part: LayerPart) => void
}

const pickingOf = ({ shiftKey, ctrlKey, metaKey, altKey }: MouseEvent | KeyboardEvent): Picking => ({
  isAdding: shiftKey || ctrlKey || metaKey,
  isWhole: altKey,
})

export function LayerRow({
  layer,
  isSelected,
  isOver,
  isStop,
  drop,
  onDrag,
  onPick,
  onFocus,
  onKeyDown,
}: LayerRowProps) {
  const { t } = useText()
  const { patch, readOnly } = useStudio()
  const [isNaming, setNaming] = useState(false)
  /** Whoever ends it by a key goes on from where it began. */
  const endedByKey = useRef(false)
  const { id, hidden, locked, group } = layer
  const name = nameOf(layer, t)
  const Icon = iconOf(layer)
  const rename = (next: string) => {
    setNaming(false)
    patch([id], (each) => ({ ...each, name: next.trim() }))
  }
  return (
    <li
      className={classes.layer}
      data-selected={isSelected || undefined}
      data-over={isOver || undefined}
      data-faint={hidden || undefined}
      draggable={!readOnly && !isNaming}
      onDragStart={onDrag}
      onFocus={onFocus}
      {...drop}
    >
      {isNaming ? (
        <TextInput
          size="xs"
          flex={1}
          autoFocus
          aria-label={t('adVisual.layers.name')}
          defaultValue={layer.name}
          placeholder={name}
          maxLength={60}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={(event) => rename(event.currentTarget.value)}
          onKeyDown={(event) => {
            event.stopPropagation()
            if (isComposing(event)) return
            endedByKey.current = event.key === 'Enter' || event.key === 'Escape'
            if (event.key === 'Enter') rename(event.currentTarget.value)
            if (event.key === 'Escape') setNaming(false)
          }}
        />
      ) : (
        <button
          type="button"
          ref={(button) => {
            if (button && endedByKey.current) button.focus()
            endedByKey.current = false
          }}
          data-layer-name
          className={classes.layerName}
          aria-pressed={isSelected}
          tabIndex={isStop ? 0 : -1}
          title={t('adVisual.layers.help')}
          onClick={(event) => onPick(pickingOf(event))}
          onDoubleClick={() => !readOnly && setNaming(true)}
          onKeyDown={(event) => {
            if (event.key === 'F2' && !readOnly) setNaming(true)
            // With Alt, Enter clicks no button.
            if (event.key === 'Enter' && event.altKey) {
              event.preventDefault()
              onPick(pickingOf(event))
            }
            onKeyDown(event, 'name')
          }}
        >
          <Icon size={16} aria-hidden />
          <span className={classes.layerText}>{name}</span>
          {group ? <IconLink size={14} className={classes.grouped} aria-label={t('adVisual.layers.grouped')} /> : null}
        </button>
      )}
      <ActionIcon
        size={24}
        variant="subtle"
        color="gray"
        disabled={readOnly}
        className={classes.layerSwitch}
        data-on={locked || undefined}
        data-layer-lock
        tabIndex={isStop ? 0 : -1}
        aria-pressed={locked}
        aria-label={t('adVisual.layers.lock', { name })}
        onClick={() => patch([id], (each) => ({ ...each, locked: !locked }))}
        onKeyDown={(event) => onKeyDown(event, 'lock')}
      >
        {locked ? <IconLock size={14} /> : <IconLockOpen size={14} />}
      </ActionIcon>
      <ActionIcon
        size={24}
        variant="subtle"
        color="gray"
        disabled={readOnly}
        className={classes.layerSwitch}
        data-on={hidden || undefined}
        data-layer-hide
        tabIndex={isStop ? 0 : -1}
        aria-pressed={hidden}
        aria-label={t('adVisual.layers.hide', { name })}
        onClick={() => patch([id], (each) => ({ ...each, hidden: !hidden }))}
        onKeyDown={(event) => onKeyDown(event, 'hide')}
      >
        {hidden ? <IconEyeOff size={14} /> : <IconEye size={14} />}
      </ActionIcon>
    </li>
  )
}
