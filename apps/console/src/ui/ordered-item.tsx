import { Text } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { OrderButtons, type OrderButtonsProps } from './order-buttons.tsx'
import classes from './ordered-item.module.css'

interface OrderedItemProps extends OrderButtonsProps {
  title: string
  readOnly: boolean
  children: ReactNode
}

/** One of a list's items in a form: its title and its place in the list above its fields. */
export function OrderedItem({ title, readOnly, children, ...order }: OrderedItemProps) {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className={classes.item}>
      <div className={classes.head}>
        <Text fw={500} id={heading}>
          {title}
        </Text>
        <span className={classes.buttons} hidden={readOnly}>
          <OrderButtons {...order} />
        </span>
      </div>
      {children}
    </section>
  )
}
