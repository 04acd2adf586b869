import { z } from 'zod'
import { parseTrustProxy } from './http/trust-proxy.ts'

export const roleNames = ['api', 'collector', 'worker'] as const
export type RoleName = (typeof roleNames)[number]

const number = z.coerce.number({ error: 'must be a number' })
const port = number.int('must be a whole number').min(0, 'must be 0 or more').max(65_535, 'must be 65535 at most')
const url = z
  .string()
  .refine((v) => /^https?:\/\//i.test(v) && URL.canParse(v), 'must be an http:// or https:// address')
const positive = number.positive('must be more than 0')
/** Where a shop's own host is `{shop}` in the address; with the shop in the path, a local stand-in is asked. */
const shopUrl = z.string().refine((v) => /^https?:\/\//i.test(v) && v.includes('{shop}'), 'must hold {shop}')
const text = z.string().default('')
const scopes = (separator: RegExp) => (v: string) => v.split(separator).filter(Boolean)
const hostsWithPorts = z
  .string()
  .transform((v) =>
    v
      .split(',')
      .map((host) => host.trim().toLowerCase())
      .filter(Boolean),
  )
  .refine(
    (hosts) => hosts.every((host) => /^(\[[0-9a-f:]+\]|[a-z0-9.-]+):\d{1,5}$/.test(host)),
    'must be host:port, separated by commas',
  )

/** Every setting of the server; `.env.example` lists them with their meaning. */
export const Settings = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  ROLES: z
    .string()
    .default(roleNames.join(','))
    .transform((v) => v.split(',').map((r) => r.trim()))
    .pipe(z.array(z.enum(roleNames)).min(1)),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: port.default(4000),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  METRICS_PORT: port.default(4001),
  CLOSE_DELAY_SECONDS: number.min(0, 'must be 0 or more').max(300, 'must be 300 at most').optional(),
  PUBLIC_URL: url.optional(),
  TAG_URL: url.optional(),
  FILES_URL: url.optional(),
  FILES_DIR: z.string().min(1).optional(),
  S3_BUCKET: z.string().min(1).optional(),
  S3_ENDPOINT: url.optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_KEY: text,
  S3_SECRET: text,
  UPLOAD_MB: number.min(1, 'must be 1 or more').max(60, 'must be 60 at most').default(10),
  DEMO_STORE_PORT: port.default(4100),
  SECRET_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  VITRINE_DATA: z.string().min(1).default('.vitrine'),
  VITRINE_DEMO: z.enum(['0', '1']).default('0'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
    .optional(),
  DATABASE_POOL: number
    .int('must be a whole number')
    .min(1, 'must be 1 or more')
    .max(1000, 'must be 1000 at most')
    .default(10),
  CLICKHOUSE_URL: url.optional(),
  CLICKHOUSE_MEMORY_MB: positive.default(2048),
  COLLECTOR_LOG_MB: positive.default(2048),
  COLLECTOR_LOG_HOURS: positive.default(72),
  COLLECTOR_LOG_SHARE: positive.max(100, 'must be 100 at most').default(50),
  COLLECTOR_RATE: positive.default(100_000),
  COLLECTOR_RATE_KB: positive.default(50_000),
  COLLECTOR_NETWORK_KB: positive.optional(),
  GEO_CITY_HEADER: z.string().default(''),
  SMTP_URL: z
    .string()
    .refine((v) => /^smtps?:\/\/[^/]/i.test(v) && URL.canParse(v), 'must be an smtp:// or smtps:// address')
    .optional(),
  MAIL_FROM: z
    .string()
    .includes('@', { error: 'must be an address, such as Vitrine <no-reply@vitrine.example>' })
    .optional(),
  CONTACT_EMAIL: z.email({ error: 'must be an address, such as plans@vitrine.example' }).optional(),
  CONTACT_URL: url.optional(),
  MAIN_SITE_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  TRUST_PROXY: z
    .string()
    .trim()
    .refine((v) => parseTrustProxy(v) !== undefined, {
      error: 'must be true, false, a number of proxies, or addresses of proxies',
    })
    .default(''),
  OUTGOING_ALLOW: hostsWithPorts.default([]),
  SHOPIFY_API_KEY: text,
  SHOPIFY_API_SECRET: text,
  SHOPIFY_SCOPES: z
    .string()
    .default('read_products,read_themes,write_script_tags')
    .transform(scopes(/[\s,]+/)),
  SHOPIFY_API_VERSION: z
    .string()
    .regex(/^\d{4}-\d{2}$/, 'must be such as 2026-10')
    .default('2026-10'),
  SHOPIFY_APP_BLOCK: z
    .string()
    .regex(/^[\w-]+\/[\w-]+$/, 'must be the id of the theme extension, a slash, and the handle of its block')
    .optional(),
  SHOPIFY_BASE_URL: shopUrl.default('https://{shop}'),
  SHOPLINE_CLIENT_ID: text,
  SHOPLINE_CLIENT_SECRET: text,
  SHOPLINE_SCOPES: z
    .string()
    .default('merchants products')
    .transform(scopes(/[\s,]+/)),
  SHOPLINE_STATE: z.enum(['required', 'optional']).default('required'),
  SHOPLINE_AUTH_URL: url.default('https://developers.shoplineapp.com'),
  SHOPLINE_API_URL: url.default('https://open.shopline.io/v1'),
  SHOPLINE_APP_KEY: text,
  SHOPLINE_APP_SECRET: text,
  SHOPLINE_GLOBAL_SCOPES: z
    .string()
    .default('read_store_information,read_products,read_script_tags,write_script_tags')
    .transform(scopes(/[\s,]+/)),
  SHOPLINE_GLOBAL_VERSION: z
    .string()
    .regex(/^v\d{8}$/, 'must be such as v20251201')
    .default('v20251201'),
  SHOPLINE_GLOBAL_URL: shopUrl.default('https://{shop}.myshopline.com'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})
