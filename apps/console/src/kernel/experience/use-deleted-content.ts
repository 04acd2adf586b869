import type { ExperienceDetail } from '@vitrine/contract'
import { useText } from '../../lib/i18n/index.ts'

/** What to replace because it was deleted, in words that say where: of several the first, to which the step leads. */
export function useDeletedContent({ views, deleted_content }: ExperienceDetail): string | undefined {
  const { t } = useText()
  const [first] = deleted_content
  const view = views.find(({ id }) => id === first?.view_id)
  if (!first || !view) return undefined
  const what = first.what === 'picture' && first.name ? 'namedPicture' : first.what
  const where = views.length > 1 ? 'inVersion' : 'alone'
  return t(`standing.deleted.${where}.${what}`, { name: first.name, version: view.name })
}
