import type { Api } from './api.ts'

interface Draft {
  container: string
  name: string
  /** What its version is called. */
  version?: string
  url: string
  /** Which paths it is for. */
  pattern: string
  /** The element that it changes. */
  selector: string
}

/** A draft that can be released; its id. */
export async function makeReadyDraft(api: Api, org: string, draft: Draft): Promise<string> {
  const { container: container_id, name, version = '新標題', url, pattern, selector } = draft
  const query = { org }
  const { id, views } = await api.must('POST', '/optimize/experience', query, { container_id, name, url })
  const rule = { experience_id: id, field: 'path', operator: 'mr', value: pattern }
  await api.must('POST', '/optimize/experience/rule', query, rule)
  const view = await api.must('POST', '/optimize/view', query, { experience_id: id, name: version })
  const change = { id: 'c1', op: 'text', selectors: [selector], value: '限量' }
  const weighed = [
    { id: views[0].id, weight: 0.5 },
    { id: view.id, weight: 0.5, content: { changes: [change] } },
  ]
  await api.must('PATCH', '/optimize/view/v3', query, { experience_id: id, views: weighed })
  return id
}

/** Keeps visitors of one from the others. */
export const makeNeverBoth = (api: Api, org: string, container_id: string, name: string, experience_ids: string[]) =>
  api.must('PUT', '/optimize/experience/exclusion', { org }, { container_id, name, experience_ids })
