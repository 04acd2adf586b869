import type { ExperienceDetail } from '@vitrine/contract'
import { kinds } from '@vitrine/contract/client'

type Subject = Pick<ExperienceDetail, 'target_type' | 'status'>

/** Whether its content and its settings stay as they are: it has ended, or it is released and its kind does not change while it is. */
export const isFixed = ({ target_type, status }: Subject): boolean =>
  status === 'ended' || (status === 'released' && !kinds[target_type].editableLive)

/**
 * Whether versions are compared with each other or with the holdout; else there is nothing to plan, and no verdict. What has an
 * original is there to be compared, whatever its draft lacks yet.
 */
export const isTest = ({
  target_type,
  views,
  holdout,
}: Pick<ExperienceDetail, 'target_type' | 'holdout'> & { views: readonly unknown[] }): boolean =>
  kinds[target_type].versions === 'many' || views.length > 1 || holdout > 0

/** Whether there is only ever one version: its content is a page of its own, without a list. */
export const hasOneVersion = ({ target_type }: Pick<ExperienceDetail, 'target_type'>): boolean =>
  kinds[target_type].versions === 'one'

/** Whether these shares are all visitors, exactly: they are counted in ten-thousandths. */
export const isWhole = (shares: readonly number[]): boolean =>
  Math.round(shares.reduce((sum, share) => sum + share, 0) * 10_000) === 10_000

/** Whether planned weights share all visitors between the versions that there are. */
export const fitsVersions = (
  { weights }: { weights: Record<string, number> },
  views: readonly { id: string }[],
): boolean => Object.keys(weights).length === views.length && isWhole(views.map(({ id }) => weights[id] ?? 0))
