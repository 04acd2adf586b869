import type { Api } from '../support/api.ts'

/** A link to the report of the demo's running experiment, as a path. */
export async function shareReport(manager: Api, org: string): Promise<string> {
  const body = { name: '王店長', days: 30 }
  const { url } = await manager.must('POST', '/optimize/experience/report/share', { org, id: 'demohero' }, body)
  const { pathname, hash } = new URL(url)
  return pathname + hash
}
