export const outgoingFailures = [
  /** Not http(s), another port, or with a password. */
  'url_refused',
  /** Leads into a private network. */
  'address_refused',
  'not_resolved',
  'not_connected',
  'timed_out',
  'too_large',
  /** Compressed, but not as it says. */
  'unreadable',
  'too_many_redirects',
] as const
export type OutgoingFailure = (typeof outgoingFailures)[number]

/** Why a request to somebody else's address brought nothing. */
export class OutgoingError extends Error {
  override name = 'OutgoingError'
  readonly reason: OutgoingFailure
  /** The address that failed, which is not the first one after a redirect. */
  readonly url: string

  constructor(reason: OutgoingFailure, url: string, options?: ErrorOptions) {
    super(`${reason}: ${url}`, options)
    this.reason = reason
    this.url = url
  }
}
