import { ActionIcon } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'

export interface OrderButtonsProps {
  /** Where the item stands in its list, from 0, and how many there are. */
  index: number
  count: number
  labels: { up: string; down: string; remove: string }
  canRemove?: boolean
  onMove: (to: number) => void
  onRemove: () => void
}

/** Move one item of a list up or down, or take it out. */
export function OrderButtons({ index, count, labels, canRemove = true, onMove, onRemove }: OrderButtonsProps) {
  return (
    <>
      <ActionIcon disabled={index === 0} aria-label={labels.up} onClick={() => onMove(index - 1)}>
        <IconArrowUp size={16} />
      </ActionIcon>
      <ActionIcon disabled={index === count - 1} aria-label={labels.down} onClick={() => onMove(index + 1)}>
        <IconArrowDown size={16} />
      </ActionIcon>
      <ActionIcon disabled={!canRemove} aria-label={labels.remove} onClick={onRemove}>
        <IconTrash size={16} />
      </ActionIcon>
    </>
  )
}
