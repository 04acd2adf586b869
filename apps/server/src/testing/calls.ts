import {
  type Access,
  deleteContainer,
  deleteOrganization,
  type Endpoint,
  ExperimentContent,
  endpoints,
  familyOf,
  getOrganization,
  getOrganizationUser,
  type RevisedResource,
} from '@vitrine/contract'
import { fc } from '../../../../tools/fast-check.ts'
import { arbitraryOf, inputSchemaOf, type JsonSchema } from './arbitrary.ts'
import {
  containerRevision,
  makeImage,
  makeNotification,
  makeReady,
  makeSchedule,
  makeTask,
  makeTimer,
  type Store,
} from './fixtures.ts'
import type { Input } from './hostile.ts'
import { makeContainer, makeUser } from './store.ts'

/**
 * Every call, but of two families only those of the first: the others are the same calls, mounted by the same line, which
 * families.api.test.ts holds one by one.
 */
export const calls: Endpoint[] = endpoints.filter((call) => familyOf(call) !== 'url_view')

/** Things of one organization that a call can be about. */
export interface Things {
  org: string
  container: string
  experience: string
  view: string
  rule: string
  schedule: string
  notification: string
  image: string
  task: string
  timer: string
  /** A container user of the container. */
  user: string
  revisions: Record<RevisedResource, number | string>
  views: string[]
}

/** A ready draft with its version and rule; in a container of its own where the call takes the container away. */
export async function makeThings(shared: Store, call?: Endpoint): Promise<Things> {
  const { server, org: within } = shared
  const own = call?.id === deleteContainer.id ? await makeContainer(server.platform.db, within) : shared.container
  const store = { ...shared, container: own }
  const { id, views, rules, revision } = await makeReady(store, 'Thing')
  const [original, view] = views.map((each) => each.id) as [string, string]
  const rule = rules[0]?.id as string
  const { org, container } = store
  const schedule = await makeSchedule(store, id, [original, view])
  const notification = await makeNotification(store, { experienceId: id, viewId: view })
  const image = await makeImage(store)
  const task = await makeTask(store)
  const timer = await makeTimer(store)
  const { id: user } = await makeUser(store.server.platform.db, org, null, { containers: [container] })
  const query = { org, user_id: user }
  const member = await store.manager.must(getOrganizationUser, { query })
  const organization = await store.manager.must(getOrganization, { query: { org } })
  const revisions = {
    experience: revision,
    container: await containerRevision(store.manager, org, container),
    member: member.revision,
    organization: organization.revision,
    timer: 1,
  }
  const ids = {
    org,
    container,
    experience: id,
    view,
    rule,
    schedule,
    notification,
    image,
    task,
    timer,
    user,
    views: [original, view],
  }
  return { ...ids, revisions }
}

/** What the experiment's kind takes as content, where the call itself only asks for an object. */
export const instead: Record<string, JsonSchema> = { content: inputSchemaOf(ExperimentContent) }

export const schemasOf = ({ query, body }: Endpoint) => ({
  query: query && inputSchemaOf(query),
  body: body && inputSchemaOf(body),
})

export const targetOf = (access: Access) => (access.level === 'container' ? access.target : undefined)

const right = { url: '/optimize/experience', method: 'POST' }

/** What a plain `id` stands for: a version, or what its form says. */
const idFor = (schema: JsonSchema | undefined, things: Things): string => {
  if (schema?.format === 'uuid') return '00000000-0000-4000-8000-000000000000'
  return schema?.pattern === '^[0-9a-f]{32}$' ? things.org : things.view
}

/** The revision of what the call changes. */
const revisionFor = ({ revises }: Endpoint, { revisions }: Things): number | string =>
  revisions[revises ?? 'experience']

/** Inputs that a call accepts, about these things; `whole` ones have every optional field. */
export function inputsOf(endpoint: Endpoint, things: Things, whole = false): fc.Arbitrary<Input> {
  const { query, body } = schemasOf(endpoint)
  const target = targetOf(endpoint.access)
  const known = {
    org: [things.org],
    last_seen_org: [things.org],
    container: [things.container],
    container_id: [things.container],
    containerId: [things.container],
    last_seen_container_id: [things.container],
    experience_id: [things.experience],
    id: [idFor(query?.properties?.id ?? body?.properties?.id, things)],
    revision: [revisionFor(endpoint, things)],
    view_id: [things.view],
    view_ids: [things.views],
    weights: [Object.fromEntries(things.views.map((view) => [view, 1 / things.views.length]))],
    timer: [things.timer],
    user_id: [things.user],
    user_ids: [[things.user]],
    // What changes something for a container user.
    org_role: ['store_manager', 'manager'],
    container_ids: [[]],
    enable: [false],
    list: [[right], [{ ...right, enable: true }]],
    // Rules that a draft begins with have to fit each other, and none may freeze a page.
    rules: [[{ field: 'path', operator: 'eq', value: '/first' }]],
    redirect: [''],
    places: [[], ['taipei-city', 'keelung-city/七堵區']],
    js: ['var a = 1'],
    // What is planned is to come.
    ...(endpoint.path.startsWith('/viewschedule') && { start_at: ['2040-01-01T00:00:00Z'], recover_at: [null] }),
    ...(target && { [target.key]: [things[target.resource]] }),
  }
  const make = (schema: JsonSchema | undefined) =>
    schema ? arbitraryOf(schema, { known, instead, whole }) : fc.constant(undefined)
  return (
    fc
      .record({ query: make(query), body: make(body) }, { noNullPrototype: true })
      // The organization is what all calls are about: they only ask what would be lost.
      .map((input) => ({
        ...input,
        query: { ...(input.query as object), ...(endpoint.id === deleteOrganization.id && { is_check: 'true' }) },
      }))
      .filter(acceptedBy(endpoint))
  )
}

const mostRefusals = 2_000

/** Whether the call's own schemas take an input. Throws once none does for long: a filter that nothing passes never ends. */
function acceptedBy({ id, query, body }: Endpoint): (input: Input) => boolean {
  let refusals = 0
  return (input) => {
    const parsed = [query?.safeParse(input.query), body?.safeParse(input.body)]
    const refused = parsed.find((each) => each && !each.success)
    if (!refused) {
      refusals = 0
      return true
    }
    refusals += 1
    if (refusals > mostRefusals)
      throw new Error(`nothing that is made for ${id} is accepted: ${refused.error?.message}`)
    return false
  }
}

export const oneOf = <T>(arbitrary: fc.Arbitrary<T>, seed: number): T =>
  fc.sample(arbitrary, { seed, numRuns: 1 })[0] as T
