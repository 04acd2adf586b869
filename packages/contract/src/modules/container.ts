import { z } from 'zod'
import { frameworkNames, frameworkSettings } from '../frameworks.ts'
import {
  changesIn,
  endpoint,
  Flag,
  HexColor,
  Id,
  isMeasurementId,
  LeftRevision,
  mostBrandColors,
  Name,
  OptionalWebUrl,
  Org,
  PageHost,
  QueryRevision,
  Revision,
  readsIn,
  reject,
  Text,
  TimeZone,
  WebUrl,
  worksIn,
} from '../kit/index.ts'
import { InstallCheck } from './install.ts'

const group = 'Containers'

export const Currency = z.string().regex(/^[A-Z]{3}$/)
export const Container = z.object({
  id: z.string(),
  name: z.string(),
  website: z.string(),
  ga_id: z.string(),
  admin_link: z.string(),
  clarity_link: z.string(),
  ecommerce_path: z.string(),
  platform: z.enum(['custom', 'shopify', 'shopline']),
  timezone: z.string(),
  currency: z.string(),
  framework: z.enum(frameworkSettings).meta({
    description: "The framework that takes over the store's server-rendered pages; auto: found out by the tag",
  }),
  frameworks_found: z.array(z.enum(frameworkNames)).meta({
    description: "Frameworks that visitors' pages turned out to be made with; they count while `framework` is auto",
  }),
  tag_url: z.string().meta({ description: "The script address for the store's head" }),
  installed_at: z.string().nullable().meta({ description: 'When the first event arrived; null: none yet' }),
  last_event_at: z.string().nullable(),
  ordered_at: z.string().nullable().meta({ description: 'When the last order arrived; null: none yet' }),
  check: InstallCheck.nullable().meta({ description: 'What the last look at the store found; null: none yet' }),
  revision: z.number().int(),
})
export type Container = z.output<typeof Container>

/** Words that a container may forbid, and characters of each. */
export const forbiddenBounds = { words: 200, characters: 40 } as const
const ForbiddenWords = z
  .array(Name(forbiddenBounds.characters))
  .max(forbiddenBounds.words)
  .meta({ description: 'Claims that the shop must not make; versions that say them are warned of' })

/** The shop's colors, which pickers of colors offer first. */
const BrandColors = z.array(HexColor).max(mostBrandColors)

/** A container with what lists leave out. */
export const ContainerDetail = Container.extend({ forbidden_words: ForbiddenWords, brand_colors: BrandColors })
export type ContainerDetail = z.output<typeof ContainerDetail>

export const ListedContainer = Container.extend({
  running: z
    .number()
    .int()
    .meta({ description: 'Experiences that are released and not past their end, or have a version that was adopted' }),
})
export type ListedContainer = z.output<typeof ListedContainer>

const fields = {
  name: Name(60),
  website: WebUrl,
  ga_id: Text(40)
    .superRefine((v, ctx) => {
      if (v !== '' && !isMeasurementId(v)) reject(ctx, 'invalid_measurement_id')
    })
    .meta({ examples: ['G-ABC123XYZ0', ''] }),
  admin_link: OptionalWebUrl,
  clarity_link: OptionalWebUrl,
  ecommerce_path: Text(200),
  timezone: TimeZone,
  currency: Currency,
  framework: z.enum(frameworkSettings),
}

export const listContainers = endpoint('GET /optimize/container', {
  summary: "The organization's containers; a container user gets the assigned ones",
  group,
  access: { level: 'organization', role: 'member', containerUser: true, onDisabled: 'works' },
  query: Org,
  reply: z.array(ListedContainer),
})

export const getContainer = endpoint('GET /optimize/container/id', {
  summary: 'One container',
  group,
  access: readsIn('container', 'id'),
  query: Org.extend({ id: Id }),
  reply: ContainerDetail,
})

export const createContainer = endpoint('POST /optimize/container', {
  summary: 'Connect a store',
  group,
  access: { level: 'organization', role: 'manager', containerUser: false, givable: true, onDisabled: 'refused' },
  query: Org,
  body: z.strictObject({
    name: fields.name,
    website: fields.website,
    ga_id: fields.ga_id.default(''),
    admin_link: fields.admin_link.default(''),
    clarity_link: fields.clarity_link.default(''),
    ecommerce_path: fields.ecommerce_path.default(''),
    timezone: fields.timezone.default('Asia/Taipei'),
    currency: fields.currency.default('TWD'),
    framework: fields.framework.default('auto'),
  }),
  reply: Container,
  errors: ['limit_reached'],
  idempotent: true,
})

export const updateContainer = endpoint('PATCH /optimize/container', {
  summary: 'Change a container',
  group,
  access: changesIn('container', 'query', 'id', 'store_manager'),
  query: Org.extend({ id: Id }),
  body: z
    .strictObject({
      ...fields,
      currency: fields.currency.meta({
        description:
          'Refused while something that compares versions is released. Its rates and order bound begin anew; reports of before keep the one that they had',
      }),
      forbidden_words: ForbiddenWords,
      brand_colors: BrandColors,
      hosts: z.array(PageHost).max(50).meta({ description: "Hosts whose pages count beside the website's own domain" }),
      order_bound: z.number().min(1).max(1e12).nullable().meta({
        description: "What a browser's order may come to before somebody has confirmed it; null: as suggested",
      }),
    })
    .partial()
    .extend({ revision: Revision.optional() }),
  reply: ContainerDetail,
  revises: 'container',
  errors: ['manifest_too_large', 'rule_broken'],
})

export const deleteContainer = endpoint('DELETE /optimize/container', {
  summary:
    'Delete a container with its experiments; its tag serves nothing from then on, and what it recorded is erased',
  group,
  access: worksIn('container', 'query', 'container_id', 'manager'),
  query: Org.extend({
    container_id: Id,
    is_check: Flag.optional().meta({ description: 'Only tell what would be lost' }),
    confirmed: Flag.optional().meta({ description: 'Delete even while experiments are released' }),
    revision: QueryRevision.optional(),
  }),
  revises: 'container',
  reply: z.object({
    revision: LeftRevision,
    name: z.string(),
    deleted: z.boolean(),
    experiments: z.number().int(),
    running: z.number().int().meta({ description: 'Those among them that the store still gets' }),
    users: z.number().int().meta({ description: 'Container users who lose their access' }),
    last_event_at: z.string().nullable(),
  }),
  errors: ['experiments_running'],
})
