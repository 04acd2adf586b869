import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect, createServer, type Server, type Socket } from 'node:net'

/** `open`: hands everything on. `closed`: nobody listens. `silent`: takes connections and never says a word. */
export type GateState = 'open' | 'closed' | 'silent'

/** A way to a store that can be cut. */
export interface Gate {
  port: number
  set(state: GateState): Promise<void>
  close(): Promise<void>
}

/** A port of this machine before another one. */
export async function openGate(target: { host: string; port: number }, state: GateState = 'open'): Promise<Gate> {
  const sockets = new Set<Socket>()
  let now: GateState = state
  let server: Server | undefined
  let port = 0
  const keep = (socket: Socket): Socket => {
    sockets.add(socket)
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
    return socket
  }
  const listen = async (): Promise<void> => {
    server = createServer((incoming) => {
      keep(incoming)
      if (now !== 'open') return
      const outgoing = keep(connect(target))
      incoming.pipe(outgoing).pipe(incoming)
      incoming.on('close', () => outgoing.destroy())
      outgoing.on('close', () => incoming.destroy())
    }).listen(port, '127.0.0.1')
    await once(server, 'listening')
    port = (server.address() as AddressInfo).port
  }
  const shut = async (): Promise<void> => {
    const closing = server
    server = undefined
    for (const socket of sockets) socket.destroy()
    if (!closing) return
    closing.close()
    await once(closing, 'close')
  }
  await listen()
  if (now === 'closed') await shut()
  return {
    port,
    async set(next) {
      now = next
      await shut()
      if (next !== 'closed') await listen()
    },
    close: shut,
  }
}
