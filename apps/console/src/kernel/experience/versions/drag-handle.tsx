import { IconGripVertical } from '@tabler/icons-react'
import type { DragEvent, KeyboardEvent } from 'react'
import { useText } from '../../../lib/i18n/index.ts'
import type { MoveVersion } from './use-version-order.ts'
import classes from './versions.module.css'

const format = 'application/x-vitrine-version'

interface DragHandleProps {
  id: string
  name: string
  onMove: MoveVersion
}

/** Takes a version to another place, by mouse or by the arrow keys; the menu of the version does the same. */
export function DragHandle({ id, name, onMove }: DragHandleProps) {
  const { t } = useText()
  const start = ({ dataTransfer, currentTarget }: DragEvent<HTMLElement>) => {
    dataTransfer.setData(format, id)
    dataTransfer.effectAllowed = 'move'
    const row = currentTarget.closest('[data-version]')
    if (row) dataTransfer.setDragImage(row, 16, 16)
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    onMove(id, (from) => from + step)
  }
  return (
    <button
      type="button"
      draggable
      className={classes.handle}
      aria-label={t('versions.move', { name })}
      title={t('versions.moveHelp')}
      onDragStart={start}
      onKeyDown={press}
    >
      <IconGripVertical size={16} aria-hidden />
    </button>
  )
}

/** What makes a row a place to drop a version at. */
export function dropAt(index: number, onMove: MoveVersion | undefined) {
  if (!onMove || index === 0) return {}
  const over = 'data-over'
  return {
    onDragOver: (event: DragEvent<HTMLElement>) => {
      if (!event.dataTransfer.types.includes(format)) return
      event.preventDefault()
      event.currentTarget.setAttribute(over, '')
    },
    onDragLeave: (event: DragEvent<HTMLElement>) => event.currentTarget.removeAttribute(over),
    onDrop: (event: DragEvent<HTMLElement>) => {
      event.currentTarget.removeAttribute(over)
      const id = event.dataTransfer.getData(format)
      if (id === '') return
      event.preventDefault()
      onMove(id, () => index)
    },
  }
}
