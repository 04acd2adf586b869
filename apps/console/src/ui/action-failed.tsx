import { Alert, List } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { isApiError } from '../lib/api/error.ts'
import { reasonOf } from '../lib/failure-reason.ts'
import { useText } from '../lib/i18n/index.ts'
import { isRefusal, Refusal } from './refusal.tsx'

interface ActionFailedProps {
  /** What could not be done. */
  title?: string
  error: unknown
}

/** Whether what was refused has been changed since in the form around: then the refusal is about something else. */
function useChangedSince(error: unknown) {
  const place = useRef<HTMLDivElement>(null)
  const [changed, setChanged] = useState<unknown>(null)
  useEffect(() => {
    const form = error ? place.current?.closest('form') : null
    if (!form) return
    const note = () => setChanged(error)
    form.addEventListener('input', note)
    return () => form.removeEventListener('input', note)
  }, [error])
  return { place, isChanged: changed === error }
}

/** Why an action did not happen, where the person is looking; nothing where it did, its fields tell, or what was sent has been changed. */
export function ActionFailed({ title, error }: ActionFailedProps) {
  const { t } = useText()
  const { place, isChanged } = useChangedSince(error)
  if (!error || isChanged) return null
  const issues = isApiError(error) ? error.issues : []
  return (
    <Alert ref={place} color="red" role="alert" p="sm" title={title}>
      {isRefusal(error) ? <Refusal error={error} /> : reasonOf(error, t)}
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
