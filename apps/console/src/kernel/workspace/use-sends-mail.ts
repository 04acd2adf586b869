import { listPlans } from '@vitrine/contract/client'
import { useEndpoint } from '../../lib/api/query.ts'

/** Whether mails leave this installation; they do until it is known. */
export function useSendsMail(): boolean {
  const { data } = useEndpoint(listPlans, undefined, { staleTime: Number.POSITIVE_INFINITY })
  return data?.sends_mail ?? true
}
