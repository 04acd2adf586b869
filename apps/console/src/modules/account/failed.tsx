import { Alert } from '@mantine/core'
import { useReason } from '../../lib/use-reason.ts'

/** What could not be done and why; nothing where there was no failure, or the fields tell it. */
export function Failed({ title, error }: { title: string; error: unknown }) {
  const reasonOf = useReason()
  if (!error) return null
  return (
    <Alert color="red" role="alert" title={title}>
      {reasonOf(error)}
    </Alert>
  )
}
