import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createHttpClient, type HttpClient, type OutgoingRequest } from './index.ts'

const open: (Server | HttpClient)[] = []
afterEach(async () => {
  for (const each of open.splice(0))
    if ('request' in each) await each.close()
    else {
      each.closeAllConnections()
      await new Promise((done) => each.close(done))
    }
})

async function serve(listener: RequestListener): Promise<{ port: number; url: string }> {
  const server = createServer(listener)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  open.push(server)
  const { port } = server.address() as AddressInfo
  return { port, url: `http://127.0.0.1:${port}` }
}

type Options = Partial<Parameters<typeof createHttpClient>[0]>
function makeClient(options: Options = {}): HttpClient {
  const client = createHttpClient({ allow: [], userAgent: 'Vitrine test', ...options })
  open.push(client)
  return client
}

const reasonOf = async (client: HttpClient, url: string, request?: OutgoingRequest): Promise<string> => {
  try {
    return `answered ${(await client.request(url, request)).status}`
  } catch (error) {
    return (error as { reason: string }).reason
  }
}
const resolveTo = (...addresses: string[]) =>
  vi.fn(async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })))

describe('an answer', () => {
  it('brings status, headers, body and where it came from; we say who we are', async () => {
    let agent: string | undefined
    const { port, url } = await serve((request, response) => {
      agent = request.headers['user-agent']
      response.writeHead(200, { 'content-encoding': 'gzip', 'x-a': 'b' }).end(gzipSync('<p>茶</p>'))
    })
    const answer = await makeClient({ allow: [`127.0.0.1:${port}`] }).request(`${url}/page`)
    expect([answer.status, answer.headers.get('x-a'), answer.body.toString(), answer.url]).toEqual([
      200,
      'b',
      '<p>茶</p>',
      `${url}/page`,
    ])
    expect(agent).toBe('Vitrine test')
  })

  it('of a call that changes something is not followed', async () => {
    const { port, url } = await serve((request, response) => {
      request.resume().on('end', () => response.writeHead(307, { location: '/other' }).end())
    })
    const client = makeClient({ allow: [`127.0.0.1:${port}`] })
    expect(await reasonOf(client, url, { method: 'POST', body: '{}' })).toBe('answered 307')
  })
})

describe('a name', () => {
  it.each([
    ['one private address', ['10.0.0.1']],
    ['loopback', ['127.0.0.1']],
    ['IPv6 loopback', ['::1']],
    ['a private address among public ones', ['93.184.216.34', '192.168.0.1']],
    ['NAT64 of a private address', ['64:ff9b::a00:1']],
  ])('that leads to %s is refused before anything is sent', async (_, addresses) => {
    let asked = 0
    const { port } = await serve((_request, response) => {
      asked++
      response.end()
    })
    const client = makeClient({ resolve: resolveTo(...addresses), ports: [port] })
    expect(await reasonOf(client, `http://shop.test:${port}/`)).toBe('address_refused')
    expect(asked).toBe(0)
  })

  it('of this machine is refused by the resolver of the system', async () => {
    expect(await reasonOf(makeClient(), 'http://localhost/')).toBe('address_refused')
  })

  it('that is refused leaves nothing to wait for', async () => {
    vi.useFakeTimers()
    const client = makeClient()
    expect(await reasonOf(client, 'ftp://shop.test/')).toBe('url_refused')
    expect(vi.getTimerCount()).toBe(0)
    vi.useRealTimers()
  })

  it('that does not exist is told', async () => {
    const nothing = async () => Promise.reject(new Error('ENOTFOUND'))
    expect(await reasonOf(makeClient({ resolve: nothing }), 'http://shop.test/')).toBe('not_resolved')
    expect(await reasonOf(makeClient({ resolve: resolveTo() }), 'http://shop.test/')).toBe('not_resolved')
  })

  it('that is bound anew between judgment and connection changes nothing: what was judged is connected to', async () => {
    let asked = 0
    const { port } = await serve((_request, response) => {
      asked++
      response.end('the inside')
    })
    // Public to the first question, this machine to every later one.
    let questions = 0
    const rebinding = async () => [{ address: questions++ ? '127.0.0.1' : '192.0.78.9', family: 4 }]
    const client = makeClient({ resolve: rebinding, ports: [port] })
    expect(await reasonOf(client, `http://rebind.test:${port}/`, { timeoutMs: 300 })).toMatch(/timed_out|not_connected/)
    expect([questions, asked]).toEqual([1, 0])
    expect(await reasonOf(client, `http://rebind.test:${port}/`)).toBe('address_refused')
    expect(asked).toBe(0)
  })
})

describe('a redirect', () => {
  /** A public shop, by allowance, that sends its visitors to `location`. */
  const redirecting = async (location: string, options: Options = {}) => {
    const { port, url } = await serve((request, response) => {
      if (request.url === '/end') response.end('here')
      else response.writeHead(302, { location }).end('moved')
    })
    return { client: makeClient({ allow: [`127.0.0.1:${port}`], ...options }), url }
  }

  it('is followed', async () => {
    const { client, url } = await redirecting('/end')
    expect((await client.request(url)).url).toBe(`${url}/end`)
  })

  it.each([
    ['http://127.0.0.1/', 'address_refused'],
    ['http://169.254.169.254/latest/', 'address_refused'],
    ['http://[::ffff:10.0.0.1]/', 'address_refused'],
    ['//0x7f000001/', 'address_refused'],
    ['http://inside.test/', 'address_refused'],
    ['http://127.0.0.1:1/', 'url_refused'],
    ['file:///etc/passwd', 'url_refused'],
    ['http://user:pass@shop.test/', 'url_refused'],
    ['http://', 'url_refused'],
  ])('to %s is refused', async (location, reason) => {
    const { client, url } = await redirecting(location, { resolve: resolveTo('10.1.2.3') })
    expect(await reasonOf(client, url)).toBe(reason)
  })

  it('after redirect ends at five', async () => {
    let hops = 0
    const { port, url } = await serve((_request, response) => {
      hops++
      response.writeHead(301, { location: `/${hops}` }).end()
    })
    expect(await reasonOf(makeClient({ allow: [`127.0.0.1:${port}`] }), url)).toBe('too_many_redirects')
    expect(hops).toBe(6)
  })

  it('takes no secret to another origin', async () => {
    let seen: unknown
    const other = await serve((request, response) => {
      const { authorization, cookie, accept, 'x-shop-access-token': token } = request.headers
      seen = { authorization, cookie, accept, token }
      response.end()
    })
    const { client, url } = await redirecting(`${other.url}/`, {})
    const both = makeClient({ allow: [new URL(url).host, `127.0.0.1:${other.port}`] })
    await client.close()
    const headers = { authorization: 'Bearer x', cookie: 'a=b', accept: 'text/html', 'x-shop-access-token': 't' }
    await both.request(url, { headers })
    expect(seen).toEqual({ accept: 'text/html' })
  })
})

describe('a server that means harm', () => {
  const ask = async (listener: RequestListener, request: OutgoingRequest) => {
    const { port, url } = await serve(listener)
    return reasonOf(makeClient({ allow: [`127.0.0.1:${port}`] }), url, request)
  }

  it('cannot send without end', async () => {
    let sent = 0
    const flood: RequestListener = (_request, response) => {
      const more = () => {
        sent += 65_536
        if (!response.destroyed && response.write(Buffer.alloc(65_536))) setImmediate(more)
        else response.once('drain', more)
      }
      more()
    }
    expect(await ask(flood, { maxBytes: 200_000 })).toBe('too_large')
    expect(sent).toBeLessThan(20_000_000)
  })

  it('cannot send little that unpacks to much', async () => {
    const bomb = gzipSync(Buffer.alloc(20_000_000))
    expect(bomb.length).toBeLessThan(100_000)
    const send: RequestListener = (_request, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb)
    expect(await ask(send, { maxBytes: 1_000_000 })).toBe('too_large')
  })

  it('cannot send a byte now and then', async () => {
    const drip: RequestListener = (_request, response) => {
      const timer = setInterval(() => response.write('.'), 20)
      response.on('close', () => clearInterval(timer))
    }
    const started = performance.now()
    expect(await ask(drip, { timeoutMs: 250 })).toBe('timed_out')
    expect(performance.now() - started).toBeLessThan(2000)
  })

  it('cannot keep us waiting for its first word', async () => {
    expect(await ask(() => {}, { timeoutMs: 200 })).toBe('timed_out')
  })

  it.each(['gzip', 'br', 'deflate'])('that sends broken %s is told apart from one that hangs up', async (encoding) => {
    const broken: RequestListener = (_request, response) =>
      response.writeHead(200, { 'content-encoding': encoding }).end('no such thing')
    expect(await ask(broken, {})).toBe('unreadable')
  })

  it('that hangs up or is not there is told', async () => {
    expect(await ask((request) => request.socket.destroy(), {})).toBe('not_connected')
    expect(await reasonOf(makeClient({ allow: ['127.0.0.1:9'] }), 'http://127.0.0.1:9/')).toBe('not_connected')
  })
})
