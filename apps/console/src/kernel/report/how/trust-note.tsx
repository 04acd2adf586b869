import { List } from '@mantine/core'
import type { Metric } from '@vitrine/contract'
import { getTrustCheck } from '@vitrine/contract/client'
import { Part } from '../../../ui/part.tsx'
import { TrustSentence } from '../../trust-check/index.ts'
import { useCan } from '../../workspace/index.ts'

/** Whether what reports say holds on the container's own orders, for whoever may know. */
export function TrustNote({ metric }: { metric: Metric }) {
  const can = useCan()
  if (!can(getTrustCheck)) return null
  return (
    <Part failed={null}>
      <List.Item>
        <TrustSentence metric={metric} />
      </List.Item>
    </Part>
  )
}
