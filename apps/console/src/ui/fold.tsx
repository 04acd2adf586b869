import { Button, Collapse, Text } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'

interface FoldProps {
  label: string
  /** What a link to it has after its #; coming by one opens it. */
  place?: string
  /** Something in it is not as it begins, or is wrong: it is shown, and cannot be folded away. */
  isUsed: boolean
  children: ReactNode
}

/** Fields that few people need, behind a line that names them. */
export function Fold({ label, place, isUsed, children }: FoldProps) {
  const isNamed = useLocation({ select: ({ hash }) => place !== undefined && hash === place })
  const [opened, setOpened] = useState(isUsed || isNamed)
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isNamed) return
    setOpened(true)
    box.current?.scrollIntoView({ block: 'center' })
  }, [isNamed])
  const isShown = opened || isUsed
  const Chevron = isShown ? IconChevronDown : IconChevronRight
  return (
    <div ref={box} id={place}>
      {isUsed ? (
        <Text size="sm" fw={500} mb="xs">
          {label}
        </Text>
      ) : (
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          mx={-8}
          mb={isShown ? 'xs' : 0}
          leftSection={<Chevron size={16} />}
          aria-expanded={isShown}
          aria-controls={id}
          onClick={() => setOpened(!opened)}
        >
          {label}
        </Button>
      )}
      <Collapse id={id} expanded={isShown} keepMounted={false}>
        {children}
      </Collapse>
    </div>
  )
}
