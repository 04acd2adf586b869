import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync, linkSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { z } from 'zod'
import { BadSetting } from './bad-setting.ts'
import type { FilePlace } from './files/index.ts'
import { parseTrustProxy, type TrustProxy } from './http/trust-proxy.ts'
import { findMisspelled } from './misspelled.ts'
import { makePrivateFolder } from './private-folder.ts'
import { withSecretFiles } from './secret-files.ts'
import { type RoleName, roleNames, Settings } from './settings.ts'

export type { RoleName }

/** Our app at a platform of shops. */
export interface PlatformApp {
  id: string
  secret: string
  scopes: string[]
}
export interface Platforms {
  /** `baseUrl` holds `{shop}`. */
  shopify?: PlatformApp & { version: string; baseUrl: string; appBlock?: string }
  /** `stateOptional`: this platform drops the state of an authorization. */
  shopline?: PlatformApp & { authUrl: string; apiUrl: string; stateOptional: boolean }
  shopline_global?: PlatformApp & { version: string; baseUrl: string }
}

export interface Env {
  mode: 'development' | 'production' | 'test'
  roles: RoleName[]
  host: string
  port: number
  metrics: { host: string; port: number }
  /** How long the server says that it is not ready before it stops listening. */
  closeDelayMs: number
  /** Where the console and the API are reached, without a trailing slash. */
  publicUrl: string
  /** Where browsers open the console: outside production by the number of this machine, too. */
  origins: [string, ...string[]]
  /** Where stores load the tag from, without a trailing slash. */
  tagUrl: string
  /** Where browsers load images from, without a trailing slash. */
  filesUrl: string
  /** Where images are kept. */
  files: FilePlace
  /** What a file may have that is uploaded. */
  uploadMb: number
  demoStoreUrl: string
  secretKey: string
  dataDir: string
  demo: boolean
  databaseUrl?: string
  /** Connections to the server of `databaseUrl` at most. */
  databasePool: number
  clickhouseUrl?: string
  clickhouseMemoryMb: number
  collector: {
    logMb: number
    logHours: number
    /** Of the log, for one container: above 0, at most 1. */
    logShare: number
    /** By container. */
    ratePerSecond: number
    bytesPerSecond: number
    networkBytesPerSecond: number
    cityHeader: string
  }
  /** Without a server mails stay in the outbox. */
  mail: { smtpUrl?: string; from: string }
  /** Whom people ask for another plan, or for what only an administrator of the installation has. */
  contact: { email: string | null; url: string | null }
  /** With it the main site's server obtains sign-in codes; without it there are none. */
  mainSiteSecret?: string
  trustProxy: TrustProxy
  /** `host:port` that may be asked although it lies in a private network; never in production. */
  outgoingAllow: string[]
  /** Those that this installation is set up for. */
  platforms: Platforms
  logLevel: string
  production: boolean
  /** What is allowed and seldom meant, and names that look like a setting's, each a line; the log tells it at start. */
  advice: string[]
}

const bare = (address: string): string => (address.endsWith('/') ? bare(address.slice(0, -1)) : address)

/** Embedded installations keep a key of their own beside their data; production has to bring one. */
function localSecret(dataDir: string): string {
  const file = join(dataDir, 'secret')
  makePrivateFolder(dataDir)
  if (!existsSync(file)) {
    // Of two that start at once one makes it, and whoever finds the file finds all of it.
    const part = `${file}.${process.pid}.${randomUUID()}`
    writeFileSync(part, randomBytes(32).toString('hex'), { mode: 0o600 })
    try {
      linkSync(part, file)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    } finally {
      unlinkSync(part)
    }
  }
  return readFileSync(file, 'utf8').trim()
}

const unsetProxy =
  'TRUST_PROXY: not set, although https:// needs a proxy before us; all people seem to come from its one address'

/** A bucket where one is named, else a folder. */
function placeFiles(s: z.output<typeof Settings>, dataDir: string): FilePlace {
  const { S3_BUCKET: name, S3_ENDPOINT: endpoint, S3_REGION: region, S3_KEY: key, S3_SECRET: secret } = s
  if (!name) return { folder: s.FILES_DIR ? resolve(s.FILES_DIR) : join(dataDir, 'files') }
  if (!key || !secret) throw new BadSetting(`${key ? 'S3_SECRET' : 'S3_KEY'}: required with S3_BUCKET`)
  return { bucket: { name, region, key, secret, ...(endpoint && { endpoint: bare(endpoint) }) } }
}

const sharedFiles =
  'FILES_DIR: neither it nor S3_BUCKET is set although the roles are split; a collector on another machine will not find the images that an api process keeps in its own folder'

function readPlatforms(s: z.output<typeof Settings>): Platforms {
  const app = (key: 'SHOPIFY_API_KEY' | 'SHOPLINE_CLIENT_ID' | 'SHOPLINE_APP_KEY', secretKey: keyof typeof s) => {
    const [id, secret] = [s[key], String(s[secretKey])]
    if ((id === '') !== (secret === ''))
      throw new BadSetting(`${id === '' ? key : secretKey}: key and secret come together`)
    return id === '' ? undefined : { id, secret }
  }
  const shopify = app('SHOPIFY_API_KEY', 'SHOPIFY_API_SECRET')
  const shopline = app('SHOPLINE_CLIENT_ID', 'SHOPLINE_CLIENT_SECRET')
  const global = app('SHOPLINE_APP_KEY', 'SHOPLINE_APP_SECRET')
  return {
    ...(shopify && {
      shopify: {
        ...shopify,
        scopes: s.SHOPIFY_SCOPES,
        version: s.SHOPIFY_API_VERSION,
        baseUrl: bare(s.SHOPIFY_BASE_URL),
        appBlock: s.SHOPIFY_APP_BLOCK,
      },
    }),
    ...(shopline && {
      shopline: {
        ...shopline,
        scopes: s.SHOPLINE_SCOPES,
        authUrl: bare(s.SHOPLINE_AUTH_URL),
        apiUrl: bare(s.SHOPLINE_API_URL),
        stateOptional: s.SHOPLINE_STATE === 'optional',
      },
    }),
    ...(global && {
      shopline_global: {
        ...global,
        scopes: s.SHOPLINE_GLOBAL_SCOPES,
        version: s.SHOPLINE_GLOBAL_VERSION,
        baseUrl: bare(s.SHOPLINE_GLOBAL_URL),
      },
    }),
  }
}

/** Reads the settings; throws BadSetting with the name of the first wrong one. */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const parsed = Settings.safeParse(withSecretFiles(given))
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    const name = String(issue?.path[0])
    throw new BadSetting(
      `${given[name] === undefined && `${name}_FILE` in given ? `${name}_FILE` : name}: ${issue?.message}`,
    )
  }
  const s = parsed.data
  const production = s.NODE_ENV === 'production'
  if (production && !s.SECRET_KEY) throw new BadSetting('SECRET_KEY: required in production (32 characters or more)')
  if (production && !s.PUBLIC_URL)
    throw new BadSetting('PUBLIC_URL: required in production, such as https://vitrine.example')
  if (production && s.SMTP_URL && !s.MAIL_FROM)
    throw new BadSetting('MAIL_FROM: required with SMTP_URL, such as Vitrine <no-reply@vitrine.example>')
  if (production && s.VITRINE_DEMO === '1') throw new BadSetting('VITRINE_DEMO: the demo never runs in production')
  if (production && s.OUTGOING_ALLOW.length)
    throw new BadSetting('OUTGOING_ALLOW: for development only; in production no private address is ever asked')
  if (production && s.TRUST_PROXY === 'true')
    throw new BadSetting(
      'TRUST_PROXY: true believes whatever address anybody claims; give a number of proxies, or addresses',
    )
  if (s.VITRINE_DEMO === '1' && (s.DATABASE_URL || s.CLICKHOUSE_URL))
    throw new BadSetting(
      'VITRINE_DEMO: the demo is seeded on the embedded databases only; unset DATABASE_URL and CLICKHOUSE_URL',
    )
  if (s.ROLES.length < roleNames.length && (!s.DATABASE_URL || !s.CLICKHOUSE_URL))
    throw new BadSetting(
      'ROLES: several processes need DATABASE_URL and CLICKHOUSE_URL; the embedded databases belong to one process',
    )
  const dataDir = resolve(s.VITRINE_DATA)
  const publicUrl = bare(s.PUBLIC_URL ?? `http://localhost:${s.PORT}`)
  return {
    mode: s.NODE_ENV,
    roles: s.ROLES,
    host: s.HOST,
    port: s.PORT,
    metrics: { host: s.METRICS_HOST, port: s.METRICS_PORT },
    closeDelayMs: (s.CLOSE_DELAY_SECONDS ?? (production ? 5 : 0)) * 1000,
    publicUrl,
    origins: [new URL(publicUrl).origin, ...(production ? [] : [`http://127.0.0.1:${s.PORT}`])],
    tagUrl: bare(s.TAG_URL ?? publicUrl),
    filesUrl: bare(s.FILES_URL ?? s.TAG_URL ?? publicUrl),
    files: placeFiles(s, dataDir),
    uploadMb: s.UPLOAD_MB,
    demoStoreUrl: `http://localhost:${s.DEMO_STORE_PORT}`,
    secretKey: s.SECRET_KEY ?? localSecret(dataDir),
    dataDir,
    demo: s.VITRINE_DEMO === '1',
    databaseUrl: s.DATABASE_URL,
    databasePool: s.DATABASE_POOL,
    clickhouseUrl: s.CLICKHOUSE_URL,
    clickhouseMemoryMb: s.CLICKHOUSE_MEMORY_MB,
    collector: {
      logMb: s.COLLECTOR_LOG_MB,
      logHours: s.COLLECTOR_LOG_HOURS,
      logShare: s.COLLECTOR_LOG_SHARE / 100,
      ratePerSecond: s.COLLECTOR_RATE,
      bytesPerSecond: s.COLLECTOR_RATE_KB * 1000,
      networkBytesPerSecond: (s.COLLECTOR_NETWORK_KB ?? s.COLLECTOR_RATE_KB / 10) * 1000,
      cityHeader: s.GEO_CITY_HEADER.toLowerCase(),
    },
    mail: { smtpUrl: s.SMTP_URL, from: s.MAIL_FROM ?? `Vitrine <no-reply@${new URL(publicUrl).hostname}>` },
    contact: { email: s.CONTACT_EMAIL ?? null, url: s.CONTACT_URL ?? null },
    mainSiteSecret: s.MAIN_SITE_SECRET,
    trustProxy: parseTrustProxy(s.TRUST_PROXY) ?? false,
    outgoingAllow: s.OUTGOING_ALLOW,
    platforms: readPlatforms(s),
    logLevel: s.LOG_LEVEL,
    production,
    advice: [
      ...(production && s.TRUST_PROXY === '' && publicUrl.startsWith('https:') ? [unsetProxy] : []),
      ...(production && s.ROLES.length < roleNames.length && !s.S3_BUCKET && !s.FILES_DIR ? [sharedFiles] : []),
      ...findMisspelled(Object.keys(given), Object.keys(Settings.shape)),
    ],
  }
}

/** What a process of ours is told of its surroundings: where programs, fonts and temporary files lie, and none of the settings. */
export const surroundings = (): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => isOfSystem.test(name)))
const isOfSystem = /^(PATH|HOME|TMPDIR|TEMP|TMP|SystemRoot|LANG|LC_\w+|XDG_\w+|FONTCONFIG_\w+|LD_LIBRARY_PATH)$/
