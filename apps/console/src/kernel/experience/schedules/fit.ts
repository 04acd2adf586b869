import type { ViewSchedule } from '@vitrine/contract'
import { sumUnits, toUnits, whole } from '../versions/weights.ts'

/** Whether planned weights share all visitors between the versions that there are. */
export const fitsVersions = ({ weights }: Pick<ViewSchedule, 'weights'>, views: readonly { id: string }[]): boolean =>
  Object.keys(weights).length === views.length && sumUnits(views.map(({ id }) => toUnits(weights[id] ?? 0))) === whole
