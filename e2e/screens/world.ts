import { randomUUID } from 'node:crypto'
import { type Api, setPlan, signInToApi } from '../support/api.ts'
import { showCode } from '../support/authenticator.ts'
import { demoPassword } from '../support/fixtures.ts'
import { readInvitationLink } from '../support/outbox.ts'
import { activate } from '../support/people.ts'
import { sharePages } from './share-pages.ts'
import { shareReport } from './share-report.ts'

const demo = {
  admin: 'admin@demo.test',
  support: 'support@demo.test',
  manager: 'manager@demo.test',
  storeManager: 'store@demo.test',
  member: 'member@demo.test',
  containerUser: 'container@demo.test',
} as const

/** Those of the demo; managers of shops whose plan ends soon, has ended, and that has nothing yet; people in rare places. */
export type Person = keyof typeof demo | 'owner' | 'former' | 'newcomer' | 'stranded' | 'leaver' | 'guarded' | 'asked'

/** What the screens show that the demo has not: shops of our own, so that no other journey meets them. */
export interface World {
  people: Record<Person, Api>
  emails: { owner: string; guarded: string }
  /** The owner's shop with its container, what runs and what is adopted there, and a draft of an exclusion group; and the former one's. */
  shop: { org: string; container: string; experiment: string; adopted: string; apart: string }
  ended: { org: string; container: string }
  bare: { org: string }
  /** Where somebody who was invited answers. */
  invitation: string
  /** Where whoever has a link reads a report of the demo. */
  sharedReport: string
  /** Members of the demo by what they are there. */
  members: Record<'manager' | 'storeManager' | 'member' | 'containerUser', string>
  /** A store of Shopify that nobody has seen. */
  nameShop: () => string
  /** A store of SHOPLINE that nobody has seen. */
  nameStore: () => string
}

const day = 24 * 3600 * 1000

/** Makes people and shops whose names nobody else uses. */
class Maker {
  private readonly mark = randomUUID().slice(0, 6)
  private readonly url: string
  readonly admin: Api

  constructor(url: string, admin: Api) {
    this.url = url
    this.admin = admin
  }

  name = (what: string) => `${what}-${this.mark}`
  email = (who: string) => `${this.name(who)}@demo.test`

  async enter(email: string): Promise<Api> {
    await activate(this.url, this.admin, { email, name: `Somebody ${email}`, password: demoPassword })
    return signInToApi(this.url, email, demoPassword)
  }

  async shop(who: string, days: number): Promise<{ org: string; manager: Api }> {
    const manager = { email: this.email(who), user_name: `Shop ${who}` }
    const sub_end_at = new Date(Date.now() + days * day).toISOString()
    const body = { org_name: `Shop of the ${who}`, level: 'business', sub_end_at, manager }
    const { org_id } = await this.admin.must('POST', '/admin/organizations', {}, body)
    return { org: org_id, manager: await this.enter(manager.email) }
  }

  async container(manager: Api, org: string, name: string): Promise<string> {
    const body = { name, website: 'https://shop.demo.test', timezone: 'Asia/Taipei', currency: 'TWD' }
    const { id } = await manager.must('POST', '/optimize/container', { org }, body)
    return id
  }

  async invite(manager: Api, org: string, who: string, containers?: string[]): Promise<string> {
    const email = this.email(who)
    const place = containers ? { org_role: null, container_ids: containers } : { org_role: 'member' }
    await manager.must('POST', '/organization/addUser', { org }, { email, user_name: `Somebody ${who}`, ...place })
    return email
  }
}

interface Released {
  name: string
  version: string
  content: object
}

/** A released experiment whose version everybody gets. */
async function release(manager: Api, org: string, container: string, { name, version, content }: Released) {
  const body = { container_id: container, name, url: 'https://shop.demo.test/' }
  const { id: experience, views } = await manager.must('POST', '/optimize/experience', { org }, body)
  const rule = { experience_id: experience, field: 'path', operator: 'eq', value: '/' }
  await manager.must('POST', '/optimize/experience/rule', { org }, rule)
  const view = await manager.must('POST', '/optimize/view', { org }, { experience_id: experience, name: version })
  const weighed = [
    { id: views[0].id, weight: 0 },
    { id: view.id, weight: 1, content },
  ]
  await manager.must('PATCH', '/optimize/view/v3', { org }, { experience_id: experience, views: weighed })
  const { revision } = await manager.must('PATCH', '/optimize/experience/release', { org, id: experience })
  return { experience: experience as string, view: view.id as string, revision: revision as number }
}

/** A released experiment one of whose versions does not find its element, as a visitor's browser tells; its id. */
async function leaveNotification(url: string, manager: Api, org: string, container: string): Promise<string> {
  const change = { id: 'c1', op: 'text', selectors: ['#hero .title'], value: '今天下單，明天到貨' }
  const named = { name: '夏季檔期首頁主視覺', version: '隔日到貨' }
  const { experience, view } = await release(manager, org, container, { ...named, content: { changes: [change] } })
  const at = Date.now()
  const event = { id: randomUUID(), name: 'view_error', at, experience, view, label: '#hero .title' }
  const batch = {
    ...{ container, batch: randomUUID(), visitor: randomUUID(), session: randomUUID(), sent_at: at },
    page: { url: 'https://shop.demo.test/?utm_source=newsletter', device: 'mobile' },
    events: [event],
  }
  const headers = { 'content-type': 'text/plain', 'user-agent': 'Mozilla/5.0 (Macintosh) Safari/605.1.15' }
  await fetch(`${url}/collect`, { method: 'POST', headers, body: JSON.stringify(batch) })
  return experience
}

/** An experiment whose version was adopted, and waits to be handed over; its id. */
async function adopt(manager: Api, org: string, container: string): Promise<string> {
  const at = (id: string, selector: string, more: object) => ({ id, selectors: [selector], ...more })
  const changes = [
    at('c1', '#hero .title', { op: 'text', value: '滿千免運，今天下單明天到貨' }),
    at('c2', '#hero .badge', { op: 'style', declarations: { color: '#0b7a75', 'font-size': '18px' } }),
    at('c3', '#hero', { op: 'insert', position: 'after', html: '<p class="shipping">全館免運到週日</p>' }),
    at('c4', '#hero .buy', { op: 'animate', trigger: 'loop', effect: 'pulse' }),
  ]
  const named = { name: '免運訊息', version: '標題寫免運' }
  const { experience, view, revision } = await release(manager, org, container, { ...named, content: { changes } })
  const told = { conclusion: 'won', learned: '把免運寫在標題，比折扣更容易讓人放進購物車。' }
  const body = { view_id: view, ...told, revision }
  const after = await manager.must('PATCH', '/optimize/experience/adopt', { org, id: experience }, body)
  const tags = { tags: ['免運', '首頁'], revision: after.revision }
  await manager.must('PATCH', '/optimize/experience/conclusion', { org, id: experience }, tags)
  return experience
}

/** Weights that are planned of an experiment: some that hold in a moment, others for a weekend, and others for good. */
async function planWeights(manager: Api, org: string, experience_id: string): Promise<void> {
  const { views } = await manager.must('GET', '/optimize/experience/by', { org, experience_id })
  const from = (ms: number) => new Date(Date.now() + ms).toISOString()
  const plans = [
    { start: 5 * day, recover: 7 * day, description: '週末', share: 0.7 },
    { start: 9 * day, recover: null, description: '', share: 0 },
    { start: 3000, recover: 2 * day, description: '週年慶', share: 0.2 },
  ]
  for (const { share, start, recover, description } of plans) {
    const weights = { [views[0].id]: share, [views[1].id]: 1 - share }
    const times = { start_at: from(start), recover_at: recover === null ? null : from(recover) }
    await manager.must('POST', '/viewschedule', { org }, { experience_id, weights, description, ...times })
  }
}

/** A container user whose only container is gone. */
async function strand(maker: Maker, manager: Api, org: string): Promise<Api> {
  const container = await maker.container(manager, org, 'Closed Store')
  const stranded = await maker.enter(await maker.invite(manager, org, 'stranded', [container]))
  await manager.must('DELETE', '/optimize/container', { org, container_id: container })
  return stranded
}

/** Somebody who was removed from the only organization they had. */
async function dismiss(maker: Maker, manager: Api, org: string): Promise<Api> {
  const leaver = await maker.enter(await maker.invite(manager, org, 'leaver'))
  const { user_id } = await leaver.must('GET', '/user/getUserInfo')
  await manager.must('DELETE', '/organization/removeUserFromOrg', { org, user_id })
  return leaver
}

/** Somebody whom another organization has invited. */
async function ask(maker: Maker, manager: Api, own: string, other: { org: string; manager: Api }): Promise<Api> {
  const email = await maker.invite(manager, own, 'asked')
  const asked = await maker.enter(email)
  await maker.invite(other.manager, other.org, 'asked')
  return asked
}

/** Somebody who signs in with a second factor. */
async function guard(maker: Maker, manager: Api, org: string): Promise<Api> {
  const guarded = await maker.enter(await maker.invite(manager, org, 'guarded'))
  const { secret } = await guarded.must('POST', '/user/secondFactor', {}, { password: demoPassword })
  await guarded.must('POST', '/user/secondFactor/confirm', {}, { code: showCode(secret) })
  return guarded
}

async function findMembers(manager: Api, org: string): Promise<World['members']> {
  const list: { email: string; user_id: string }[] = await manager.must('GET', '/organization/getUser', { org })
  const idOf = (who: keyof typeof demo) => list.find(({ email }) => email === demo[who])?.user_id ?? ''
  const [storeManager, member, containerUser] = [idOf('storeManager'), idOf('member'), idOf('containerUser')]
  return { manager: idOf('manager'), storeManager, member, containerUser }
}

/** A picture in the library. */
async function addPicture(url: string, { token }: Api, org: string, container: string): Promise<void> {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"><rect width="40" height="30" fill="teal"/></svg>'
  const body = new FormData()
  body.set('file', new Blob([svg]), 'Teal.svg')
  const address = `${url}/api/optimize/image?org=${org}&container_id=${container}`
  const answer = await fetch(address, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body })
  if (!answer.ok) throw new Error(`the picture was answered with ${answer.status}`)
}

export const demoOrg = 'd3000000000000000000000000000001'

export async function makeWorld(url: string): Promise<World> {
  const entries = Object.entries(demo).map(async ([who, email]) => [who, await signInToApi(url, email, demoPassword)])
  const known = Object.fromEntries(await Promise.all(entries)) as Record<keyof typeof demo, Api>
  const maker = new Maker(url, known.admin)
  const { org, manager: owner } = await maker.shop('owner', 10)
  const container = await maker.container(owner, org, 'Brand Store')
  const experiment = await leaveNotification(url, owner, org, container)
  await planWeights(owner, org, experiment)
  const adopted = await adopt(owner, org, container)
  const apart = await sharePages(owner, org, container)
  const former = await maker.shop('former', 30)
  const closed = await maker.container(former.manager, former.org, 'Former Store')
  await addPicture(url, former.manager, former.org, closed)
  await setPlan(known.admin, former.org, { level: 'disable', sub_end_at: null })
  const bare = await maker.shop('newcomer', 30)
  const invited = await maker.invite(owner, org, 'invited')
  let shops = 0
  return {
    people: {
      ...known,
      ...{ owner, former: former.manager, newcomer: bare.manager },
      stranded: await strand(maker, owner, org),
      leaver: await dismiss(maker, owner, org),
      guarded: await guard(maker, owner, org),
      asked: await ask(maker, owner, org, bare),
    },
    emails: { owner: maker.email('owner'), guarded: maker.email('guarded') },
    shop: { org, container, experiment, adopted, apart },
    ended: { org: former.org, container: closed },
    bare: { org: bare.org },
    invitation: await readInvitationLink(known.admin, invited),
    sharedReport: await shareReport(known.manager, demoOrg),
    members: await findMembers(known.manager, demoOrg),
    nameShop: () => `${maker.name('screens')}-${shops++}.myshopify.com`,
    nameStore: () => `${maker.name('screens')}-${shops++}`,
  }
}
