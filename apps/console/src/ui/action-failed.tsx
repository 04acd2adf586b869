import { Alert, List } from '@mantine/core'
import { isApiError } from '../lib/api/error.ts'
import { useReason } from '../lib/use-reason.ts'
import { isRefusal, Refusal } from './refusal.tsx'

interface ActionFailedProps {
  /** What could not be done. */
  title?: string
  error: unknown
}

/** Why an action did not happen, where the person is looking; nothing where it did, or its fields tell. */
export function ActionFailed({ title, error }: ActionFailedProps) {
  const reasonOf = useReason()
  if (!error) return null
  const issues = isApiError(error) ? error.issues : []
  return (
    <Alert color="red" role="alert" p="sm" title={title}>
      {isRefusal(error) ? <Refusal error={error} /> : reasonOf(error)}
      {issues.length > 0 ? (
        <List size="sm" mt={4}>
          {issues.map((issue) => (
            <List.Item key={issue.path}>{issue.message}</List.Item>
          ))}
        </List>
      ) : null}
    </Alert>
  )
}
