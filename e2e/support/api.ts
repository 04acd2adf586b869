type Query = Record<string, string | number | boolean | undefined>
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** The answer of a call: `data` where it succeeded, `error` where it did not. */
export interface Answer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: specs see the API from outside, without its types.
  data: any
  error?: string
  body: Record<string, unknown>
}

/** The API over HTTP as one user. */
export interface Api {
  token: string
  call: (method: Method, path: string, query?: Query, body?: unknown) => Promise<Answer>
  /** As `call`, and fails the test unless the call succeeds; answers its data. */
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  must: (method: Method, path: string, query?: Query, body?: unknown) => Promise<any>
}

async function send(url: string, method: Method, token: string, body?: unknown): Promise<Answer> {
  const headers: Record<string, string> = { 'accept-language': 'en' }
  if (token) headers.authorization = `Bearer ${token}`
  if (body !== undefined) headers['content-type'] = 'application/json'
  const reply = await fetch(url, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) })
  const text = await reply.text()
  const json = text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : {}
  return { status: reply.status, data: json.data, error: json.error as string | undefined, body: json }
}

/** Paths are given without `/api`: `/optimize/container`. */
export function openApi(url: string, token = ''): Api {
  const call: Api['call'] = (method, path, query = {}, body) => {
    const address = new URL(`${url}/api${path}`)
    for (const [name, value] of Object.entries(query)) {
      if (value !== undefined) address.searchParams.set(name, String(value))
    }
    return send(address.href, method, token, body)
  }
  return {
    token,
    call,
    must: async (method, path, query, body) => {
      const answer = await call(method, path, query, body)
      if (answer.status === 200) return answer.data
      throw new Error(`${method} ${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
    },
  }
}

/** Changes an organization's plan, as an administrator who has just looked at it. */
export async function setPlan(admin: Api, org: string, plan: { level: string; sub_end_at: string | null }) {
  const { content } = await admin.must('GET', '/admin/organizations', { key: org })
  return admin.must('PATCH', '/admin/organizations', { id: org }, { ...plan, revision: content[0].revision })
}

export async function signInToApi(url: string, email: string, password: string): Promise<Api> {
  const { token } = await openApi(url).must('POST', '/user/userLogin', {}, { email, password })
  return openApi(url, token)
}
