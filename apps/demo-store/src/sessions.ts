import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { BoundedMap } from './bounded-map.ts'
import type { CartEntry } from './cart.ts'
import type { Ga4Event } from './ga4.ts'

export type Customer = { name: string; email: string }

export type Session = {
  id: string
  cart: CartEntry[]
  orders: string[]
  customer?: Customer
  /** Events of a step that ended in a redirect: the next page emits them. */
  pendingEvents: Ga4Event[]
}

const COOKIE = 'shanlan_session'
const LIMIT = 10_000
const LIST_LIMIT = 50

function readCookie(request: FastifyRequest): string | undefined {
  const pair = (request.headers.cookie ?? '').split(/;\s*/).find((part) => part.startsWith(`${COOKIE}=`))
  return pair?.slice(COOKIE.length + 1)
}

function sendCookie(reply: FastifyReply, id: string): void {
  reply.header('set-cookie', `${COOKIE}=${id}; Path=/; HttpOnly; SameSite=Lax; Max-Age=604800`)
}

/** Leaves an event for the next page; a visitor who never opens one keeps only the newest. */
export function leaveEvent(session: Session, event: Ga4Event | undefined): void {
  if (event) session.pendingEvents = [...session.pendingEvents, event].slice(-LIST_LIMIT)
}

export function rememberOrder(session: Session, number: string): void {
  session.orders = [...session.orders, number].slice(-LIST_LIMIT)
}

export type SessionStore = ReturnType<typeof createSessionStore>

/** Sessions live in memory only, under a random name that the visitor's cookie carries. */
export function createSessionStore() {
  const sessions = new BoundedMap<Session>(LIMIT)

  function find(request: FastifyRequest): Session | undefined {
    return sessions.get(readCookie(request) ?? '')
  }

  /** The visitor's session, begun when there is none: only for requests that have something to remember. */
  function open(request: FastifyRequest, reply: FastifyReply): Session {
    const known = find(request)
    if (known) return known
    const session: Session = { id: randomBytes(18).toString('base64url'), cart: [], orders: [], pendingEvents: [] }
    sessions.set(session.id, session)
    sendCookie(reply, session.id)
    return session
  }

  /** Gives the session a new name, so that one known before sign-in is worth nothing after it. */
  function rename(session: Session, reply: FastifyReply): void {
    sessions.delete(session.id)
    session.id = randomBytes(18).toString('base64url')
    sessions.set(session.id, session)
    sendCookie(reply, session.id)
  }

  return { find, open, rename }
}
