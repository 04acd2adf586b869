import { Alert, List } from '@mantine/core'
import { isApiError } from '../lib/api/error.ts'
import { useText } from '../lib/i18n/index.ts'
import { isRefusal, Refusal } from './refusal.tsx'

/** Why an action did not happen, where the person is looking. */
export function ActionFailed({ error }: { error: Error | null }) {
  const { t } = useText()
  if (!error) return null
  const message = isApiError(error, 'network', 'bad_answer') ? t('states.error.network') : error.message
  return (
    <Alert color="red" role="alert" p="sm">
      {isRefusal(error) ? <Refusal error={error} /> : message}
      {isApiError(error) && error.issues.length > 0 ? (
        <List size="sm" mt={4}>
          {error.issues.map((issue) => (
            <List.Item key={issue.path}>{issue.message}</List.Item>
          ))}
        </List>
      ) : null}
    </Alert>
  )
}
