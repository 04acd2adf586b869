import { type Kind, leastMinimum, nameFigure } from '@vitrine/contract'
import type { PublishedFigure } from '../db/index.ts'
import type { ExperienceParts } from '../experience/rows.ts'
import type { KindRegistry } from '../kinds.ts'

const ms = (at: Date | null): number | undefined => at?.getTime()

/** Which figures released ones show; where several show the same in the same time, the lowest of their minimums counts. */
export function listFigures(kinds: KindRegistry, released: readonly ExperienceParts[]): PublishedFigure[] {
  const found = new Map<string, PublishedFigure>()
  for (const { experience, views } of released)
    for (const { content, isOriginal } of views) {
      if (isOriginal) continue
      for (const { figure, minimum } of kinds[experience.kind as Kind].figures?.(content) ?? []) {
        const { of, product } = figure
        const shown = {
          name: nameFigure(figure),
          of,
          ...(of === 'product' && { product }),
          from: ms(experience.startAt),
          until: ms(experience.endAt),
        }
        const key = JSON.stringify(shown)
        const least = Math.max(leastMinimum, Math.min(minimum, found.get(key)?.minimum ?? minimum))
        found.set(key, { ...shown, minimum: least })
      }
    }
  return [...found.values()]
}
