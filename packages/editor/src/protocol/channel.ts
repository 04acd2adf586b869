import { protocolVersion } from './version.ts'

/** Why a message is not heard. */
export type Refusal = 'source' | 'origin' | 'version' | 'token' | 'shape'

interface Terms<M> {
  /** The one window that is listened to. */
  peer: () => unknown
  isOrigin: (origin: string) => boolean
  isToken: (token: string) => boolean
  schema: { safeParse: (data: unknown) => { success: true; data: M } | { success: false } }
}

/** Whether something on its way between windows claims to be ours; all else on a page is nobody's business here. */
const claims = (data: unknown): data is { vitrine: 'editor'; version: unknown; token: unknown } =>
  typeof data === 'object' && data !== null && 'vitrine' in data && data.vitrine === 'editor'

/**
 * Reads what a window says: the message, or why it is none of the peer's. Who speaks is looked at before what is said. Undefined for what
 * does not claim to be of the editor.
 */
export function readMessage<M>(
  { source, origin, data }: Pick<MessageEvent, 'source' | 'origin' | 'data'>,
  { peer, isOrigin, isToken, schema }: Terms<M>,
): { message: M } | { refused: Refusal } | undefined {
  if (!claims(data)) return undefined
  if (source === null || source !== peer()) return { refused: 'source' }
  if (!isOrigin(origin)) return { refused: 'origin' }
  if (data.version !== protocolVersion) return { refused: 'version' }
  if (typeof data.token !== 'string' || !isToken(data.token)) return { refused: 'token' }
  const read = schema.safeParse(data)
  return read.success ? { message: read.data } : { refused: 'shape' }
}

/** A message as it travels. */
export const wrap = <M extends { type: string }>(token: string, message: M) => ({
  ...message,
  vitrine: 'editor' as const,
  version: protocolVersion,
  token,
})
