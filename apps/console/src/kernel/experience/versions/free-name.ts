import type { ExperienceDetail } from '@vitrine/contract'
import { versionLetter } from '../../../ui/version-mark.tsx'

/** Lettered by its place among the versions, or by the next place whose name nobody has. */
export function freeName({ views }: Pick<ExperienceDetail, 'views'>, nameOf: (letter: string) => string): string {
  for (let place = views.length; ; place++) {
    const name = nameOf(versionLetter(place))
    if (!views.some((view) => view.name === name)) return name
  }
}
