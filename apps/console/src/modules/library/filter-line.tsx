import { Button } from '@mantine/core'
import { type Translate, useText } from '../../lib/i18n/index.ts'
import { FilterChips } from '../../ui/filter-chips.tsx'
import type { LibraryState, Result } from './search.ts'

export const isFiltered = ({ conclusion, page_url, tag }: LibraryState): boolean =>
  conclusion !== '' || page_url !== '' || tag !== ''

/** How a result is called. */
export const nameResult = (result: Result, t: Translate): string =>
  result === 'none' ? t('library.none') : t(`conclusion.is.${result}`)

interface FilterLineProps {
  state: LibraryState
  onChange: (change: Partial<LibraryState>) => void
  onClear: () => void
}

/** What the library is narrowed to, each with a button that takes it away. */
export function FilterLine({ state, onChange, onClear }: FilterLineProps) {
  const { t } = useText()
  const { conclusion, page_url, tag } = state
  if (!isFiltered(state)) return null
  const chip = (filter: string, name: string, change: Partial<LibraryState>) =>
    name === '' ? [] : [{ text: t('library.chip', { filter, name }), onRemove: () => onChange(change) }]
  const chips = [
    ...chip(t('library.conclusion'), conclusion && nameResult(conclusion, t), { conclusion: '' }),
    ...chip(t('library.pages'), page_url, { page_url: '' }),
    ...chip(t('library.tags'), tag, { tag: '' }),
  ]
  return (
    <FilterChips chips={chips}>
      {chips.length > 1 ? (
        <Button variant="subtle" size="compact-sm" onClick={onClear}>
          {t('library.clear')}
        </Button>
      ) : null}
    </FilterChips>
  )
}
