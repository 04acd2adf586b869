import type { CompiledCard, CompiledCity, CompiledWords } from '@vitrine/contract'
import type { WidgetApi } from '../../widget.ts'

/** What the card says to this visitor: by the district, else by the city, and what is not said there as everywhere. */
export const findWords = async (
  card: CompiledCard,
  { place, part }: Pick<WidgetApi, 'place' | 'part'>,
): Promise<CompiledWords> => {
  const where = card.cities && (await place().catch(() => null))
  const path = where && card.cities?.[where.city as keyof typeof card.cities]
  // Without its file the card is as it is elsewhere.
  const city = path ? ((await part(path).catch(() => null)) as CompiledCity | null) : null
  return { ...card, ...(city?.districts?.[where?.district ?? ''] ?? city?.all) }
}
