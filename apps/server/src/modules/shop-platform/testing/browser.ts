import type { BodyOf, Endpoint, ReplyOf } from '@vitrine/contract'
import type { Answer } from '../../../testing/api.ts'
import { ApiClient } from '../../../testing/api.ts'

/** A browser at our pages: it keeps cookies, and follows the platform's redirections without loading our page. */
export class Browser {
  private readonly cookies = new Map<string, string>()
  private readonly api: ApiClient

  constructor(url: string, token?: string) {
    this.api = new ApiClient(url, token)
  }

  /** What one of our pages does with the query it was called with. */
  async post<E extends Endpoint>(endpoint: E, body: BodyOf<E>): Promise<Answer<ReplyOf<E>>> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await this.api.send(endpoint, { body, headers: cookie ? { cookie } : {} })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '') this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    return answer
  }

  /** Goes to the platform; answers the query that it calls our page with. */
  async visit(address: string): Promise<string> {
    const response = await fetch(address, { redirect: 'manual' })
    const location = response.headers.get('location')
    if (!location) throw new Error(`${address} answered ${response.status}`)
    return new URL(location).search.slice(1)
  }

  forgetCookies(): void {
    this.cookies.clear()
  }
}
