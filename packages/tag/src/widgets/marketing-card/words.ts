import type { CompiledCard, CompiledCity, CompiledWords } from '@vitrine/contract'
import type { WidgetApi } from '../../widget.ts'

/** What a card says, and in which city it is said that way. */
export type Said = CompiledWords & { city?: string | undefined }

/** What the card says to this visitor: by the district, else by the city, and what is not said there as everywhere. */
export const findWords = async (
  card: CompiledCard,
  { place, part }: Pick<WidgetApi, 'place' | 'part'>,
): Promise<Said> => {
  const where = card.cities && (await place().catch(() => null))
  const path = where && card.cities?.[where.city as keyof typeof card.cities]
  // Without its file the card is as it is elsewhere.
  const city = path ? ((await part(path).catch(() => null)) as CompiledCity | null) : null
  const own = city?.districts?.[where?.district ?? ''] ?? city?.all
  return { ...card, ...own, ...(own && { city: where?.city }) }
}
