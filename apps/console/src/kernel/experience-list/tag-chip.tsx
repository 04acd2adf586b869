import { useText } from '../../lib/i18n/index.ts'
import { FilterChips } from '../../ui/filter-chips.tsx'

interface TagChipProps {
  tag: string
  onRemove: () => void
}

/** The tag that the list is narrowed to. */
export function TagChip({ tag, onRemove }: TagChipProps) {
  const { t } = useText()
  return <FilterChips chips={[{ text: t('list.tagged', { tag }), onRemove }]} />
}
