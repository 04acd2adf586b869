import { Badge } from '@mantine/core'
import type { ExperienceItem } from '@vitrine/contract'
import { useText } from '../../lib/i18n/index.ts'

/** A redirect test is worth telling apart in the list; a page test is the rule. */
export function ListNote({ item }: { item: ExperienceItem }) {
  const { t } = useText()
  if (item.type !== 'redirect') return null
  return (
    <Badge variant="outline" color="gray" size="sm" radius="sm">
      {t('experience.types.redirect')}
    </Badge>
  )
}
