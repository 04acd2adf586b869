import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect, createServer, type Server, type Socket } from 'node:net'

/**
 * `open`: hands everything on. `closed`: nobody listens. `silent`: takes connections and never says a word. `hung`: the same, and
 * those that are open stay so, with what is under way on them.
 */
export type GateState = 'open' | 'closed' | 'silent' | 'hung'

/** A way to a store that can be cut. */
export interface Gate {
  port: number
  set(state: GateState): Promise<void>
  close(): Promise<void>
}

/** A port of this machine before another one. */
export async function openGate(target: { host: string; port: number }, state: GateState = 'open'): Promise<Gate> {
  const sockets = new Set<Socket>()
  const pairs = new Set<[Socket, Socket]>()
  let now: GateState = state
  let server: Server | undefined
  let port = 0
  const keep = (socket: Socket): Socket => {
    sockets.add(socket)
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
    return socket
  }
  const listen = async (): Promise<void> => {
    // Who has said all is told the end by who is behind the gate, not by the gate.
    server = createServer({ allowHalfOpen: true }, (incoming) => {
      keep(incoming)
      if (now !== 'open') return
      const outgoing = keep(connect({ ...target, allowHalfOpen: true }))
      incoming.pipe(outgoing).pipe(incoming)
      pairs.add([incoming, outgoing])
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
    pairs.clear()
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
      if (next === 'hung') {
        for (const [incoming, outgoing] of pairs) {
          incoming.unpipe(outgoing).pause()
          outgoing.unpipe(incoming).pause()
        }
        return
      }
      await shut()
      if (next !== 'closed') await listen()
    },
    close: shut,
  }
}
