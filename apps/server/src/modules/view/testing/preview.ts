import { runInNewContext } from 'node:vm'
import { getPreviewToken } from '@vitrine/contract'
import type { ApiClient } from '../../../testing/api.ts'
import type { Store } from '../../../testing/fixtures.ts'

/** What a store's tag is told for a token that does not count there. */
export const refusal = 'window.__vitrinePreview&&window.__vitrinePreview({error:"invalid"});'

export interface Preview {
  container: string
  view: { id: string; name: string }
  experience: { views: { id: string; content?: unknown }[] }
  scripts: Record<string, (vitrine: unknown) => void>
  carriesToken?: true
}

/** What the script hands to the tag. */
export function run(script: string): Preview | { error: string } {
  const received: Preview[] = []
  runInNewContext(script, { window: { __vitrinePreview: (preview: Preview) => received.push(preview) }, Object })
  if (received.length !== 1) throw new Error('the script must call back once')
  return received[0] as Preview
}

export const issuePreview = ({ org, manager }: Store, vid: string, client: ApiClient = manager) =>
  client.call(getPreviewToken, { query: { org, vid } })

export const loadPreview = ({ server }: Pick<Store, 'server'>, query: string): Promise<Response> =>
  fetch(`${server.url}/tag/preview.js${query}`)

/** The script that the tag of a container loads for a token. */
export async function loadToken(store: Pick<Store, 'server' | 'container'>, token: string): Promise<string> {
  const answer = await loadPreview(store, `?${new URLSearchParams({ token, container: store.container })}`)
  return answer.text()
}

/** Whether the tag of a container is given the version. */
export const isShown = async (store: Pick<Store, 'server' | 'container'>, token: string): Promise<boolean> =>
  'view' in run(await loadToken(store, token))
