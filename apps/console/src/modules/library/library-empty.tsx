import { Button } from '@mantine/core'
import { useText } from '../../lib/i18n/index.ts'
import { EmptyState } from '../../ui/states.tsx'
import { isFiltered } from './filter-line.tsx'
import type { LibraryState } from './search.ts'

/** Nothing found, and nothing there yet, are two different things. */
export function LibraryEmpty({ state, onClear }: { state: LibraryState; onClear: () => void }) {
  const { t } = useText()
  if (state.key !== '' || isFiltered(state))
    return (
      <EmptyState
        drawing="search"
        title={t('list.empty.search')}
        action={
          <Button variant="default" onClick={onClear}>
            {t('library.clear')}
          </Button>
        }
      />
    )
  return (
    <EmptyState drawing="chart" title={t('library.empty')}>
      {t('library.emptyBody')}
    </EmptyState>
  )
}
