import { Progress, Text } from '@mantine/core'
import type { Task } from '@vitrine/contract'

interface TaskProgressProps {
  task: Pick<Task, 'done' | 'total'>
  /** How far it is, in words. */
  text: string
}

/** How far a task is; one that has not begun shows a bar without an end. */
export function TaskProgress({ task: { done, total }, text }: TaskProgressProps) {
  return (
    <div role="status">
      <Progress
        value={total ? Math.max(5, (done / total) * 100) : 100}
        size="sm"
        mb={6}
        striped
        animated
        aria-label={text}
      />
      <Text size="sm">{text}</Text>
    </div>
  )
}
