import { randomUUID } from 'node:crypto'
import { disableExperience, releaseExperience } from '@vitrine/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { assign, makeBatch, makeEvent } from '../../collector/testing/events.ts'
import { experiences, weightChanges } from '../../kernel/db/index.ts'
import { newId } from '../../kernel/ids.ts'
import { publishContainer } from '../../kernel/publish/store.ts'
import { kindRegistry } from '../../roles/kinds.gen.ts'
import { redraft } from '../../testing/fixtures.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { openShop, type Shop, soon } from '../../testing/shop.ts'

const HOUR = 3600_000
const DAY = 24 * HOUR
const ago = (ms: number) => Date.now() - ms

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.destroy())

/** A shop whose experiment has a past: when each epoch began, and perhaps when visitors could see it first. */
async function openOld(starts: number[], startAt?: number): Promise<Shop> {
  const shop = await openShop(server)
  const { org, container, experience } = shop
  const [original, b] = experience.views.map((view) => view.id) as [string, string]
  await server.platform.db.withOrg(org, async (tx) => {
    await tx.delete(weightChanges).where(eq(weightChanges.experienceId, experience.id))
    for (const [i, at] of starts.entries()) {
      const weights = { [original]: 9000 - i * 1000, [b]: 1000 + i * 1000 }
      const change = { orgId: org, experienceId: experience.id, at: new Date(at), weights, holdout: 0 }
      await tx.insert(weightChanges).values({ id: newId(), ...change })
    }
    const fields = { releasedAt: new Date(starts[0] as number), ...(startAt && { startAt: new Date(startAt) }) }
    await tx.update(experiences).set(fields).where(eq(experiences.id, experience.id))
    await publishContainer(tx, { kinds: kindRegistry }, org, container)
  })
  return shop
}

/** A visitor who sees B and buys, with a label as told; which of the two events counted. `clock`: how far theirs is off. */
async function buy(shop: Shop, { at, epoch, clock = 0 }: { at: number; epoch: number; clock?: number }) {
  const now = Date.now() + clock
  const [, exposed] = shop.exposure()
  const [, bought] = shop.purchase(randomUUID(), 4700)
  const events = [
    makeEvent('exposure', { ...exposed, at: now - 1000 }),
    makeEvent('purchase', { ...bought, at: now - 500 }),
  ]
  const assignments = [assign(shop.experience.id, shop.b, at + clock, epoch)]
  const page = { url: 'https://shop.test/', device: 'desktop' as const }
  return (await shop.post(makeBatch(shop.container, events, { assignments, page, sent_at: now }))).body
}

/** Orders of B and their revenue, once as many as expected have arrived. */
const expectOrders = (shop: Shop, orders: number) =>
  expect.poll(shop.figures, soon).toMatchObject({ orders, revenue: orders * 4700 })

const all = { accepted: 2, rejected: [] }
const withoutExposure = { accepted: 1, rejected: [{ index: 0, reason: 'unknown_experience' }] }
/** Long enough before the events of a visitor who has just come. */
const JUST_NOW = 2000

describe('a label of an epoch', () => {
  it('counts for nothing when it was made long after the epoch had ended, or of none that ever was', async () => {
    const shop = await openOld([ago(30 * DAY), ago(24 * DAY)])
    for (const epoch of [1, 0, 3, 99])
      expect(await buy(shop, { at: ago(JUST_NOW), epoch }), `epoch ${epoch}`).toEqual(withoutExposure)
    for (const days of [400, -400])
      expect(await buy(shop, { at: ago(days * DAY), epoch: 2 }), `${days} days`).toEqual(withoutExposure)
    expect(await buy(shop, { at: ago(JUST_NOW), epoch: 2 })).toEqual(all)
    await expectOrders(shop, 1)
    const { epochs } = await shop.report()
    expect(epochs.map(({ visitors }) => visitors[shop.b])).toEqual([0, 1])
  })

  it('counts for whoever comes back with it, and for a page that stayed open overnight', async () => {
    const shop = await openOld([ago(5 * DAY), ago(2 * DAY)])
    expect(await buy(shop, { at: ago(3 * DAY), epoch: 1 })).toEqual(all)
    expect(await buy(shop, { at: ago(2 * DAY - 20 * HOUR), epoch: 1 })).toEqual(all)
    expect(await buy(shop, { at: ago(2 * DAY - 25 * HOUR), epoch: 1 })).toEqual(withoutExposure)
    await expectOrders(shop, 2)
  })

  it('is judged by the right time, whatever the clock of the visitor', async () => {
    const shop = await openOld([ago(5 * DAY), ago(3 * HOUR)])
    for (const clock of [-DAY, DAY, -30 * DAY, 30 * DAY]) {
      expect(await buy(shop, { at: ago(JUST_NOW), epoch: 2, clock }), `${clock / DAY} days off`).toEqual(all)
      expect(await buy(shop, { at: ago(DAY), epoch: 2, clock }), `${clock / DAY} days off`).toEqual(withoutExposure)
    }
    await expectOrders(shop, 4)
  })

  it('counts from the scheduled start on', async () => {
    const shop = await openOld([ago(10 * DAY)], ago(3 * DAY))
    expect(await buy(shop, { at: ago(2 * DAY), epoch: 1 })).toEqual(all)
    await expectOrders(shop, 1)
  })

  it('counts from the last release on, of an experiment that was a draft again', async () => {
    const shop = await openOld([ago(10 * DAY)])
    const { org, manager, experience } = shop
    await redraft(shop.store, experience.id)
    await manager.must(releaseExperience, { query: { org, id: experience.id } })
    expect(await buy(shop, { at: ago(9 * DAY), epoch: 1 })).toEqual(withoutExposure)
    expect(await buy(shop, { at: ago(JUST_NOW), epoch: 1 })).toEqual(all)
    await expectOrders(shop, 1)
  })

  it('counts while its experiment has not been stopped for a day', async () => {
    const shop = await openOld([ago(10 * DAY)])
    const { org, container, manager, experience } = shop
    await manager.must(disableExperience, { query: { org, id: experience.id } })
    await server.platform.db.withOrg(org, async (tx) => {
      const endedAt = new Date(ago(3 * DAY))
      await tx.update(experiences).set({ endedAt }).where(eq(experiences.id, experience.id))
      await publishContainer(tx, { kinds: kindRegistry }, org, container)
    })
    expect(await buy(shop, { at: ago(JUST_NOW), epoch: 1 })).toEqual(withoutExposure)
    expect(await buy(shop, { at: ago(4 * DAY), epoch: 1 })).toEqual(all)
  })
})
