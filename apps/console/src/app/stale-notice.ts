import { useEffect } from 'react'
import { onStale } from '../lib/api/query.ts'
import { useText } from '../lib/i18n/index.ts'
import { toast } from '../ui/toast.ts'

/** Says once that a refresh failed; what is shown stays. */
export function useStaleNotice(): void {
  const { t } = useText()
  useEffect(() => {
    onStale((error) => toast.failed(t('states.error.title'), error))
    return () => onStale(() => undefined)
  }, [t])
}
