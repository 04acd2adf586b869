import type { Api } from './api.ts'

export const org = 'd3000000000000000000000000000001'
export const website = 'https://dialogs.example/'

/** A container of its own; its id. */
export async function openShop(api: Api, name = '對話框商店', address = website): Promise<string> {
  const { id } = await api.must('POST', '/optimize/container', { org }, { name, website: address })
  return id
}

/** A container of its own with an experiment that can be released. */
export async function openStore(api: Api) {
  const query = { org }
  const container = await openShop(api)
  const draft = { container_id: container, name: '按兩下實驗', url: website }
  const { id: experience } = await api.must('POST', '/optimize/experience', query, draft)
  const rule = { experience_id: experience, field: 'path', operator: 'eq', value: '/' }
  await api.must('POST', '/optimize/experience/rule', query, rule)
  await api.must('PATCH', '/optimize/experience', { org, experience_id: experience }, { holdout: 0.1, revision: 2 })
  const view = await api.must('POST', '/optimize/view', query, { experience_id: experience, name: '新版' })
  const views = [{ id: view.id, content: { css: 'h1 { color: teal }' } }]
  await api.must('PATCH', '/optimize/view/v3', query, { experience_id: experience, views })
  return { container, experience: experience as string }
}

export const removeStore = (api: Api, container: string) =>
  api.must('DELETE', '/optimize/container', { org, container_id: container, confirmed: true })
