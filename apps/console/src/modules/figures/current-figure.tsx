import { Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { Figure, CurrentFigure as Told } from '@vitrine/contract'
import { elementRanges, getCurrentFigure } from '@vitrine/contract/client'
import { useCan, useContainerWorkspace } from '../../kernel/workspace/index.ts'
import { useEndpoint } from '../../lib/api/query.ts'
import { reasonOf } from '../../lib/failure-reason.ts'
import { formatCount } from '../../lib/format.ts'
import { type Translate, useText } from '../../lib/i18n/index.ts'

/** It is asked for once nobody types any more, and again as often as the store counts its visitors. */
const waitMs = 600
const againMs = 60_000

/** What tells of a measure, beside the visits of a page. */
const toldBy = { online: 'view_item', carts: 'add_to_cart', sold: 'purchase', ordered: 'purchase' } as const

interface CurrentFigureProps {
  figure: Figure
  minimum: number
}

/** What the store would show of a figure now, or why nothing would be shown. */
export function CurrentFigure({ figure, minimum }: CurrentFigureProps) {
  const { t, language } = useText()
  const { org, container } = useContainerWorkspace()
  const can = useCan()
  const { measure, of, window } = figure
  const product = of === 'product' ? figure.product.trim() : ''
  const given = JSON.stringify({ measure, of, product, window, minimum })
  const [settled] = useDebouncedValue(given, waitMs)
  const asked = JSON.parse(settled) as typeof figure & { minimum: number }
  const { min, max } = elementRanges.minimum
  const isComplete = (of !== 'product' || product !== '') && minimum >= min && minimum <= max
  const { data, error } = useEndpoint(
    getCurrentFigure,
    { org: org.org_id, id: container.id, ...asked },
    {
      enabled: isComplete && settled === given && can(getCurrentFigure),
      refetchInterval: againMs,
      staleTime: againMs / 2,
    },
  )
  if (!can(getCurrentFigure)) return null
  const say = (): string => {
    if (!isComplete) return t('figures.now.incomplete')
    if (data && settled === given) return describe(data, figure, { t, number: (n) => formatCount(n, language) })
    return error ? t('figures.now.failed', { reason: reasonOf(error, t) }) : t('figures.now.counting')
  }
  return (
    <Text size="sm" role="status" style={{ overflowWrap: 'anywhere' }}>
      {say()}
    </Text>
  )
}

function describe(
  { count, standing, products }: Told,
  { measure, of, product }: Figure,
  { t, number }: { t: Translate; number: (count: number) => string },
): string {
  if (standing === 'unknown') return t('figures.now.unknown', { product })
  if (standing === 'untold')
    return of === 'shop' && measure === 'online'
      ? t('figures.now.untold.any')
      : t(`figures.now.untold.${of === 'shop' ? 'shop' : 'page'}`, { event: toldBy[measure] })
  const n = number(count)
  if (measure === 'ordered' && standing === 'shown' && !products) return t('figures.now.ordered', { n })
  if (!products || count === 0) return t(`figures.now.${standing}`, { n })
  const { enough, most } = products
  return t(`figures.now.page.${standing === 'shown' ? 'shown' : 'below'}`, {
    count: enough,
    enough: number(enough),
    product: most,
    n,
  })
}
