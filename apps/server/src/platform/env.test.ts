import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { BadSetting } from './bad-setting.ts'
import { type Env, readEnv, surroundings } from './env.ts'

const dir = mkdtempSync(join(tmpdir(), 'vitrine-env-'))
afterAll(() => rmSync(dir, { recursive: true, force: true }))

const secret = 'x'.repeat(32)
const production = { NODE_ENV: 'production', SECRET_KEY: secret, PUBLIC_URL: 'https://v.test', VITRINE_DATA: dir }
const own = { VITRINE_DATA: dir, SECRET_KEY: secret }
const read = (settings: Record<string, string | undefined>) => readEnv({ ...own, ...settings })
const example = parseEnv(readFileSync(new URL('../../../../.env.example', import.meta.url), 'utf8'))
const errorOf = (settings: Record<string, string | undefined>): string => {
  try {
    readEnv({ VITRINE_DATA: dir, ...settings })
  } catch (error) {
    expect(error).toBeInstanceOf(BadSetting)
    return (error as BadSetting).message
  }
  throw new Error('the setting was taken')
}

describe('settings', () => {
  it('have defaults', () => {
    expect(read({})).toMatchObject({
      mode: 'development',
      roles: ['api', 'collector', 'worker'],
      host: '127.0.0.1',
      port: 4000,
      metrics: { host: '127.0.0.1', port: 4001 },
      publicUrl: 'http://localhost:4000',
      tagUrl: 'http://localhost:4000',
      demoStoreUrl: 'http://localhost:4100',
      dataDir: dir,
      demo: false,
      trustProxy: false,
      databasePool: 10,
      uploadMb: 10,
      production: false,
    })
  })

  it('that are empty count as unset', () => {
    expect(Object.keys(example).length).toBeGreaterThan(10)
    for (const name of Object.keys(example))
      if (!(name in own)) expect([name, read({ [name]: '' })]).toEqual([name, read({})])
    expect(read({ VITRINE_DATA: '' }).dataDir).toBe(resolve('.vitrine'))
    expect(readEnv({ ...own, SECRET_KEY: '' }).secretKey).toMatch(/^[0-9a-f]{64}$/)
  })

  it('as the example has them are the defaults, and leave the demo to the command', () => {
    expect(read({ ...example, ...own })).toEqual(read({}))
    expect(example).toMatchObject({ VITRINE_DATA: '.vitrine', SECRET_KEY: '', VITRINE_DEMO: '' })
  })

  it('that look like one and are none are told', () => {
    expect(read({}).advice).toEqual([])
    const env = read({ DATABSE_URL: 'postgres://x', SECRET_KEY_FIEL: '/x', HOME: '/', PATH: '/bin', PORTS: '1' })
    expect(env.advice).toEqual([
      'DATABSE_URL: no setting has this name; did you mean DATABASE_URL?',
      'SECRET_KEY_FIEL: no setting has this name; did you mean SECRET_KEY_FILE?',
      'PORTS: no setting has this name; did you mean PORT?',
    ])
  })

  it('that are no number, or one out of range, are said in plain words', () => {
    expect(errorOf({ PORT: 'http' })).toBe('PORT: must be a number')
    expect(errorOf({ PORT: '80000' })).toBe('PORT: must be 65535 at most')
    expect(errorOf({ COLLECTOR_LOG_MB: '0' })).toBe('COLLECTOR_LOG_MB: must be more than 0')
  })

  it('of addresses lose their trailing slashes, and the tag follows the console unless set', () => {
    expect(read({ PUBLIC_URL: 'https://v.test/' })).toMatchObject({
      publicUrl: 'https://v.test',
      tagUrl: 'https://v.test',
    })
    expect(read({ PUBLIC_URL: 'https://v.test', TAG_URL: 'https://t.test//' }).tagUrl).toBe('https://t.test')
  })

  it('say whom to ask, or that nobody is named', () => {
    expect(read({}).contact).toEqual({ email: null, url: null })
    const contact = { CONTACT_EMAIL: 'plans@demo.test', CONTACT_URL: 'https://v.test/contact' }
    expect(read(contact).contact).toEqual({ email: 'plans@demo.test', url: 'https://v.test/contact' })
    expect(errorOf({ CONTACT_EMAIL: 'nobody' })).toBe(
      'CONTACT_EMAIL: must be an address, such as plans@vitrine.example',
    )
    expect(errorOf({ CONTACT_URL: 'javascript:alert(1)' })).toBe('CONTACT_URL: must be an http:// or https:// address')
  })

  it('of a platform of shops come with key and secret together, and with none the platform is left out', () => {
    expect(read({}).platforms).toEqual({})
    const { shopify } = read({ SHOPIFY_API_KEY: 'k', SHOPIFY_API_SECRET: 's', SHOPIFY_SCOPES: 'a, b' }).platforms
    expect(shopify).toMatchObject({ id: 'k', secret: 's', scopes: ['a', 'b'], baseUrl: 'https://{shop}' })
    const { shopline } = read({ SHOPLINE_CLIENT_ID: 'k', SHOPLINE_CLIENT_SECRET: 's' }).platforms
    expect(shopline).toMatchObject({ apiUrl: 'https://open.shopline.io/v1', stateOptional: false })
    expect(errorOf({ SHOPIFY_API_KEY: 'k' })).toContain('SHOPIFY_API_SECRET: key and secret come together')
    expect(errorOf({ SHOPLINE_APP_SECRET: 's' })).toContain('SHOPLINE_APP_KEY: key and secret come together')
    expect(errorOf({ SHOPLINE_GLOBAL_URL: 'https://shop.test' })).toContain('SHOPLINE_GLOBAL_URL: must hold {shop}')
    expect(errorOf({ SHOPIFY_API_VERSION: 'latest' })).toContain('SHOPIFY_API_VERSION: must be such as')
    expect(errorOf({ SHOPIFY_APP_BLOCK: 'x' })).toContain('SHOPIFY_APP_BLOCK: must be the id')
  })

  it('of private hosts that may be asked are a list of host:port, and refused in production', () => {
    expect(read({ OUTGOING_ALLOW: 'localhost:4100, Shop.test:80' }).outgoingAllow).toEqual([
      'localhost:4100',
      'shop.test:80',
    ])
    expect(read({}).outgoingAllow).toEqual([])
    expect(errorOf({ OUTGOING_ALLOW: 'localhost' })).toContain('OUTGOING_ALLOW: must be host:port')
    expect(errorOf({ ...production, OUTGOING_ALLOW: 'localhost:4100' })).toContain(
      'OUTGOING_ALLOW: for development only',
    )
  })

  it('in production believe no client which address it has, and tell when all seem to have one', () => {
    expect(errorOf({ ...production, TRUST_PROXY: 'true' })).toMatch(/^TRUST_PROXY: true believes/)
    const advice = (settings: Record<string, string>) => readEnv({ ...production, ...settings }).advice
    const behind = { PUBLIC_URL: 'https://v.test' }
    expect(advice(behind)).toEqual([expect.stringMatching(/^TRUST_PROXY: not set/)])
    for (const TRUST_PROXY of ['1', 'loopback', 'false']) expect(advice({ ...behind, TRUST_PROXY })).toEqual([])
    expect(advice({ PUBLIC_URL: 'http://v.test' })).toEqual([])
    expect(read(behind).advice).toEqual([])
  })

  it.each([
    ['NODE_ENV', 'prod'],
    ['ROLES', 'api,everything'],
    ['ROLES', ','],
    ['PORT', '70000'],
    ['PORT', 'http'],
    ['PORT', '-1'],
    ['METRICS_PORT', '1.5'],
    ['PUBLIC_URL', 'localhost:4000'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['PUBLIC_URL', 'https://'],
    ['TAG_URL', '/tag'],
    ['CLICKHOUSE_URL', 'tcp://host:9000'],
    ['CLICKHOUSE_MEMORY_MB', '0'],
    ['COLLECTOR_RATE', 'many'],
    ['COLLECTOR_NETWORK_KB', '0'],
    ['COLLECTOR_LOG_SHARE', '101'],
    ['DATABASE_URL', 'mysql://host/db'],
    ['DATABASE_POOL', '0'],
    ['DATABASE_POOL', '2.5'],
    ['SECRET_KEY', 'short'],
    ['UPLOAD_MB', '0.5'],
    ['UPLOAD_MB', '61'],
    ['UPLOAD_MB', 'ten'],
    ['VITRINE_DEMO', 'yes'],
    ['LOG_LEVEL', 'loud'],
    ['TRUST_PROXY', 'everybody'],
    ['TRUST_PROXY', '10.0.0.1/x'],
    ['TRUST_PROXY', '10.0.0.1/'],
    ['TRUST_PROXY', '10.0.0.1/33'],
    ['TRUST_PROXY', '10.0.0.1/8/8'],
    ['TRUST_PROXY', '0.0.0.0/0'],
    ['TRUST_PROXY', '::/129'],
    ['TRUST_PROXY', '1,2'],
    ['TRUST_PROXY', '-1'],
    ['TRUST_PROXY', '127.0.0.1,'],
    ['TRUST_PROXY', '127.1'],
  ])('that are bad are refused by name: %s=%s', (name, value) => {
    expect(errorOf({ [name]: value }).startsWith(`${name}: `)).toBe(true)
  })

  it('that production needs are asked for by name', () => {
    expect(readEnv(production)).toMatchObject({ production: true, secretKey: secret })
    expect(errorOf({ ...production, SECRET_KEY: undefined })).toMatch(/^SECRET_KEY: required in production/)
    expect(errorOf({ ...production, PUBLIC_URL: '' })).toMatch(/^PUBLIC_URL: required in production/)
    expect(errorOf({ ...production, VITRINE_DEMO: '1' })).toMatch(/^VITRINE_DEMO: /)
  })

  it('let one network send a tenth of what one container may, unless they say otherwise', () => {
    const rates = (settings: Record<string, string>) => {
      const { bytesPerSecond, networkBytesPerSecond } = read(settings).collector
      return [bytesPerSecond, networkBytesPerSecond]
    }
    expect(rates({})).toEqual([50_000_000, 5_000_000])
    expect(rates({ COLLECTOR_RATE_KB: '800' })).toEqual([800_000, 80_000])
    expect(rates({ COLLECTOR_NETWORK_KB: '7' })).toEqual([50_000_000, 7000])
  })

  it('that contradict each other are refused', () => {
    expect(errorOf({ VITRINE_DEMO: '1', DATABASE_URL: 'postgres://h/d' })).toMatch(/^VITRINE_DEMO: .*embedded/)
    expect(errorOf({ ROLES: 'api' })).toMatch(/^ROLES: several processes need/)
    const servers = { DATABASE_URL: 'postgres://h/d', CLICKHOUSE_URL: 'http://h:8123' }
    expect(read({ ROLES: ' api , worker', ...servers }).roles).toEqual(['api', 'worker'])
  })
})

describe('secrets in files', () => {
  const file = (name: string, content: string) => {
    const path = join(dir, name)
    writeFileSync(path, content)
    return path
  }
  const key = 'k'.repeat(32)

  it.each<[string, string, (env: Env) => unknown]>([
    ['SECRET_KEY', key, (env) => env.secretKey],
    ['DATABASE_URL', 'postgres://u:p@h/d', (env) => env.databaseUrl],
    ['CLICKHOUSE_URL', 'http://u:p@h:8123/d', (env) => env.clickhouseUrl],
    ['SMTP_URL', 'smtp://u:p@h:587', (env) => env.mail.smtpUrl],
    ['MAIN_SITE_SECRET', key, (env) => env.mainSiteSecret],
    ['SHOPIFY_API_SECRET', ' s ', (env) => env.platforms.shopify?.secret],
    ['SHOPLINE_CLIENT_SECRET', 's', (env) => env.platforms.shopline?.secret],
    ['SHOPLINE_APP_SECRET', 's', (env) => env.platforms.shopline_global?.secret],
  ])('%s_FILE is read, without the newline at its end', (name, value, of) => {
    const apps = { SHOPIFY_API_KEY: 'k', SHOPLINE_CLIENT_ID: 'k', SHOPLINE_APP_KEY: 'k' }
    const others = { SHOPIFY_API_SECRET: 'o', SHOPLINE_CLIENT_SECRET: 'o', SHOPLINE_APP_SECRET: 'o' }
    const settings = { VITRINE_DATA: dir, ...apps, ...others, [name]: '' }
    for (const end of ['', '\n', '\r\n'])
      expect(of(readEnv({ ...settings, [`${name}_FILE`]: file('secret-file', value + end) }))).toBe(value)
    expect(errorOf({ ...settings, [name]: value, [`${name}_FILE`]: file('both', value) })).toBe(
      `${name}_FILE: ${name} is given, too; keep one of the two`,
    )
    expect(errorOf({ ...settings, [`${name}_FILE`]: join(dir, 'none') })).toMatch(
      new RegExp(`^${name}_FILE: cannot be read \\(ENOENT: no such file or directory`),
    )
    expect(errorOf({ ...settings, [`${name}_FILE`]: file('empty', '\n') })).toBe(
      `${name}_FILE: ${join(dir, 'empty')} is empty`,
    )
  })

  it('that are wrong are refused by the name that was given, and never shown', () => {
    const told = errorOf({ SECRET_KEY_FILE: file('short', 'short-secret') })
    expect(told).toBe('SECRET_KEY_FILE: must have at least 32 characters')
    expect(errorOf({ DATABASE_URL_FILE: file('wrong', 'mysql://h') })).toMatch(/^DATABASE_URL_FILE: must start with/)
    expect(errorOf({ SECRET_KEY_FILE: dir })).toMatch(/^SECRET_KEY_FILE: cannot be read \(EISDIR/)
  })

  it('do for production, and for several processes', () => {
    const files = { SECRET_KEY_FILE: file('key', key), DATABASE_URL_FILE: file('db', 'postgres://h/d') }
    const settings = { ...production, SECRET_KEY: '', ...files, CLICKHOUSE_URL: 'http://h:8123', ROLES: 'api' }
    expect(readEnv(settings)).toMatchObject({ secretKey: key, databaseUrl: 'postgres://h/d' })
  })
})

describe('the key of an embedded installation', () => {
  it('is made once, kept beside the data and readable by its owner alone', () => {
    const own = join(dir, 'own')
    const first = readEnv({ VITRINE_DATA: own }).secretKey
    expect(first).toMatch(/^[0-9a-f]{64}$/)
    expect(readEnv({ VITRINE_DATA: own }).secretKey).toBe(first)
    expect(readFileSync(join(own, 'secret'), 'utf8')).toBe(first)
    if (process.platform !== 'win32') expect(statSync(join(own, 'secret')).mode & 0o777).toBe(0o600)
    expect(readEnv({ VITRINE_DATA: own, SECRET_KEY: secret }).secretKey).toBe(secret)
  })
})

it('a process of ours is told of no setting', () => {
  vi.stubEnv('APP_SECRET', 'secret')
  vi.stubEnv('PATH', '/bin')
  const told = surroundings()
  vi.unstubAllEnvs()
  expect(told).toMatchObject({ PATH: '/bin' })
  expect(told).not.toHaveProperty('APP_SECRET')
})
