import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { EmptyState } from '../../ui/states.tsx'

interface NoImagesProps {
  searching: boolean
  choose: ReactNode
  onClear: () => void
}

/** Nothing found, and nothing there yet, are two different things. */
export function NoImages({ searching, choose, onClear }: NoImagesProps) {
  const { t } = useText()
  if (searching)
    return (
      <EmptyState
        drawing="search"
        title={t('image.empty.noneFound')}
        action={
          <Button variant="default" onClick={onClear}>
            {t('image.empty.clear')}
          </Button>
        }
      >
        {t('image.empty.tryOther')}
      </EmptyState>
    )
  return (
    <EmptyState drawing="window" title={t('image.empty.title')} action={choose}>
      {choose ? t('image.empty.body') : t('image.empty.readOnly')}
    </EmptyState>
  )
}
