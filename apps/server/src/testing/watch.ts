import { getExperience, listNotifications, readNotification } from '@vitrine/contract'
import { watchContainer } from '../modules/health/jobs.ts'
import { kindRegistry } from '../roles/kinds.gen.ts'
import { DAY, midnight } from './past.ts'
import type { Shop } from './shop.ts'

export const HOUR = 3_600_000
/** Yesterday has settled by then, whatever time the test runs at. */
export const atTwo = (daysLater = 0) => new Date(midnight(0) + daysLater * DAY + 2 * HOUR)

type Watched = Pick<Shop, 'server' | 'org' | 'container'>
type Viewed = Watched & Pick<Shop, 'manager'> & { experience: { id: string } }

export const watch = ({ server, org, container }: Watched, at = atTwo()) =>
  watchContainer({ ...server.platform, kinds: kindRegistry }, { org, id: container }, at)

/** A run counts seven days: so many take two. */
export async function watchAll(shop: Watched): Promise<void> {
  await watch(shop)
  await watch(shop)
}

export const findingsOf = async ({ manager, org, experience }: Omit<Viewed, 'server' | 'container'>) =>
  (await manager.must(getExperience, { query: { org, experience_id: experience.id } })).findings
export const namesOf = async (shop: Omit<Viewed, 'server' | 'container'>) =>
  (await findingsOf(shop)).map(({ finding }) => finding)

/** What rang because of something that was found. */
export const bell = async ({ manager, org, container }: Pick<Shop, 'manager' | 'org' | 'container'>) => {
  const { content } = await manager.must(listNotifications, { query: { org, container_id: container } })
  return content.filter(({ type }) => type === 'experienceHealth')
}
export const handle = async (shop: Pick<Shop, 'manager' | 'org' | 'container'>) => {
  const [open] = (await bell(shop)).filter(({ is_read }) => is_read === 0)
  await shop.manager.must(readNotification, { query: { org: shop.org, id: open?.id ?? '' } })
}
