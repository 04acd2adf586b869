import { connect, type Socket } from 'node:net'

/*
 * A load generator that costs little, so that what it measures on shared cores is the server: raw sockets, one request at a
 * time on each, answers read for their status and length only.
 */

export interface LoadResult {
  requests: number
  /** Answers by status. */
  statuses: Map<number, number>
  seconds: number
  /** Milliseconds. */
  p50: number
  p99: number
  worst: number
}

/** Posts bodies of `nextBody` to `url` for `ms` over `connections`; times of the first `warmUpMs` are not counted. */
export async function load(
  url: string,
  options: { connections: number; ms: number; warmUpMs?: number; nextBody: () => string },
): Promise<LoadResult> {
  const { hostname, port, pathname } = new URL(url)
  const head =
    `POST ${pathname} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nContent-Type: text/plain;charset=UTF-8\r\n` +
    'User-Agent: Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1\r\nContent-Length: '
  const times: number[] = []
  const statuses = new Map<number, number>()
  const countFrom = performance.now() + (options.warmUpMs ?? 0)
  const end = countFrom + options.ms
  await Promise.all(
    Array.from({ length: options.connections }, () =>
      runConnection(
        { hostname, port: Number(port), end },
        () => {
          const body = options.nextBody()
          return `${head}${Buffer.byteLength(body)}\r\n\r\n${body}`
        },
        (status, ms, at) => {
          if (at < countFrom) return
          times.push(ms)
          statuses.set(status, (statuses.get(status) ?? 0) + 1)
        },
      ),
    ),
  )
  times.sort((a, b) => a - b)
  const at = (share: number): number => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  return { requests: times.length, statuses, seconds: options.ms / 1000, p50: at(0.5), p99: at(0.99), worst: at(1) }
}

function runConnection(
  to: { hostname: string; port: number; end: number },
  nextRequest: () => string,
  onAnswer: (status: number, ms: number, at: number) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket: Socket = connect(to.port, to.hostname)
    let received = ''
    let sent = 0
    const send = (): void => {
      if (performance.now() >= to.end) {
        socket.end()
        resolve()
        return
      }
      sent = performance.now()
      socket.write(nextRequest())
    }
    socket.setNoDelay(true)
    socket.setEncoding('latin1')
    socket.on('error', reject)
    socket.on('close', () => resolve())
    socket.on('connect', send)
    socket.on('data', (chunk: string) => {
      received += chunk
      const split = received.indexOf('\r\n\r\n')
      if (split < 0) return
      const length = Number(/content-length: (\d+)/i.exec(received)?.[1] ?? 0)
      if (received.length < split + 4 + length) return
      const now = performance.now()
      onAnswer(Number(received.slice(9, 12)), now - sent, now)
      received = ''
      send()
    })
  })
}
