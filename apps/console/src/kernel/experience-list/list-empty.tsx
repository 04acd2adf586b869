import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { EmptyState } from '../../ui/states.tsx'
import type { Mode } from './search.ts'

interface ListEmptyProps {
  mode: Mode
  searching: boolean
  create: ReactNode
  onClear: () => void
}

/** Nothing found, and nothing there yet, are two different things. */
export function ListEmpty({ mode, searching, create, onClear }: ListEmptyProps) {
  const { t } = useText()
  if (searching)
    return (
      <EmptyState
        drawing="search"
        title={t('list.empty.search')}
        action={
          <Button variant="default" onClick={onClear}>
            {t('list.empty.clear')}
          </Button>
        }
      />
    )
  return (
    <EmptyState
      drawing={mode === 'draft' ? 'versions' : 'chart'}
      title={t(`list.empty.${mode}`)}
      action={mode === 'draft' ? create : undefined}
    >
      {t(`list.empty.${mode}Body`)}
    </EmptyState>
  )
}
