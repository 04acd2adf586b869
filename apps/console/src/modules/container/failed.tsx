import { Alert } from '@mantine/core'
import { isApiError } from '../../lib/api/error.ts'
import { useText } from '../../lib/i18n/index.ts'

/** Why it did not happen, where the person is looking. */
export function Failed({ error }: { error: Error | null }) {
  const { t } = useText()
  if (!error) return null
  return (
    <Alert color="red" role="alert" p="sm">
      {isApiError(error, 'network', 'bad_answer') ? t('states.error.network') : error.message}
    </Alert>
  )
}
