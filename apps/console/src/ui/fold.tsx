import { Button, Collapse, Text } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'

interface FoldProps {
  label: string
  /** Something in it is not as it begins, or is wrong: it is shown, and cannot be folded away. */
  isUsed: boolean
  children: ReactNode
}

/** Fields that few people need, behind a line that names them. */
export function Fold({ label, isUsed, children }: FoldProps) {
  const [opened, setOpened] = useState(isUsed)
  const id = useId()
  const isShown = opened || isUsed
  const Chevron = isShown ? IconChevronDown : IconChevronRight
  return (
    <div>
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
