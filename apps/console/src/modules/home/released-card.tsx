import type { Overview } from '@vitrine/contract'
import { useText } from '../../lib/i18n/index.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { ListCard } from './list-card.tsx'
import { ReleasedLine } from './released-line.tsx'

interface ReleasedCardProps {
  overview: { data: Overview | undefined; error: Error | null; refetch: () => unknown }
}

/** Everything that is released, of every kind, with what its report says; the page's own action begins another. */
export function ReleasedCard({ overview }: ReleasedCardProps) {
  const { t } = useText()
  return (
    <ListCard title={t('home.running.title')} mode="released">
      <Loaded query={overview} skeleton={<RowsSkeleton rows={3} />} what={t('home.failed')}>
        {({ released }) =>
          released.length === 0 ? (
            <EmptyState drawing="window" title={t('home.running.empty')}>
              {t('home.running.emptyBody')}
            </EmptyState>
          ) : (
            released.map((line) => <ReleasedLine key={line.id} line={line} />)
          )
        }
      </Loaded>
    </ListCard>
  )
}
