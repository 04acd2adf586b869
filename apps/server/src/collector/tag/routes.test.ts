import Fastify from 'fastify'
import { expect, it } from 'vitest'
import type { Db } from '../../kernel/db/index.ts'
import { createLogger } from '../../platform/logger.ts'
import { tagRoutes } from './routes.ts'

const away = { withSystem: () => Promise.reject(new Error('connection refused')) } as unknown as Db

it.each(['/tag/shop.js', `/tag/content/shop/${'a'.repeat(32)}.json`])(
  'says that it cannot tell what %s is while the store is away, and no cache keeps that',
  async (url) => {
    const http = Fastify()
    await tagRoutes(http, {
      db: away,
      log: createLogger({ level: 'silent', pretty: false }),
      tagUrl: 'https://tag.test',
    })
    const { statusCode, headers, body } = await http.inject(url)
    expect([statusCode, headers['cache-control'], headers['retry-after'], body]).toEqual([
      503,
      'no-store',
      '5',
      'Unavailable',
    ])
    await http.close()
  },
)
